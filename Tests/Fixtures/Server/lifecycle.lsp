# Before the start nothing is answered; what is no request is dropped.
ask textDocument/hover deck.pattern
tell textDocument/didOpen {"textDocument": 1}
greet {}
ask initialize
ask no/such
ask $/other
tell $/other
# Messages that are none.
send {"jsonrpc": "2.0", "id": 9}
send {"jsonrpc": "2.0", "id": [], "method": "shutdown"}
send {"id": 1, "method": "shutdown"}
send []
send {"jsonrpc": "2.0", "id": "a", "method": 7}
raw Content-Length: 4\r\n\r\n{"a"
raw Content-Type: application/json\r\n\r\n
raw content-length : 12\r\n\r\n
raw Content-Length: twelve\r\n\r\n
raw Content-Length: 99999999999999999999\r\n\r\n{}
