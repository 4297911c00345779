# A Run Script build phase. Input Files: $(SRCROOT)/Patterns/deck.pattern, and each of the others.
# Output Files: $(DERIVED_FILE_DIR)/patterns.d, and $(TARGET_BUILD_DIR)/
# $(UNLOCALIZED_RESOURCES_FOLDER_PATH)/deck.cues.json, and each of the others. Dependency file:
# $(DERIVED_FILE_DIR)/patterns.d. Findings appear in the editor.
exec patternc compile "$SRCROOT/Patterns" --root "$SRCROOT" --format concise --prune \
  -o "$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH" \
  --depfile "$DERIVED_FILE_DIR/patterns.d"
