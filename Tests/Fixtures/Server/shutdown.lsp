client {}
ask shutdown
ask textDocument/hover deck.pattern
tell initialized
tell exit
ask shutdown
