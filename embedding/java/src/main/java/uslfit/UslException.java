package uslfit;

import com.fasterxml.jackson.databind.JsonNode;

/** Bad input: a stable code, and a sentence that says what to do. */
public final class UslException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /** The kind of error; decide by it, not by the message. */
  public final String code;

  UslException(JsonNode error) {
    super(error.get("message").asText());
    code = error.get("code").asText();
  }
}
