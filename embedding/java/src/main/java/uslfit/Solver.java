package uslfit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/** The solver: {@code usl_fit_scalar.wasm}. It answers one call at a time; for parallel calls, start several. */
public final class Solver {
  private static final ObjectMapper JSON = new ObjectMapper();
  private final Host host;

  public Solver(Path module) throws IOException {
    host = new Host(module);
  }

  /**
   * The result of a call of embedding/README.md; numbers that follow the JSON, such as those of the points, are left out.
   *
   * @throws UslException for input that the solver refuses
   */
  public JsonNode call(String name, Object... arguments) throws IOException {
    var request = JSON.createArrayNode().add(name);
    for (Object argument : arguments) request.add(JSON.<JsonNode>valueToTree(argument));
    JsonNode answer = exchange(JSON.writeValueAsBytes(request));
    if (answer.has("error")) throw new UslException(answer.get("error"));
    return answer.get("result");
  }

  private JsonNode exchange(byte[] json) throws IOException {
    byte[] message = ByteBuffer.allocate(4 + json.length).order(ByteOrder.LITTLE_ENDIAN)
        .putInt(json.length).put(json).array();
    int room = host.call("usl_alloc", message.length);
    host.write(room, message);
    int response = host.call("usl_call", room, message.length);
    byte[] answer = host.read(response + 8, host.intAt(response + 4));
    host.call("usl_free", response);
    return JSON.readTree(answer);
  }
}
