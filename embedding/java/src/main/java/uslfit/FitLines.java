package uslfit;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Fits each line of standard input, {@code bounds|N,N,…|X,X,…}, and prints λ, σ, κ and the sum of squares to the last bit:
 * the 64 bits of each, highest first, in hexadecimal digits.
 */
final class FitLines {
  private FitLines() {}

  public static void main(String[] arguments) throws Exception {
    var solver = new Solver(Path.of(arguments[0]));
    var lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = lines.readLine()) != null; ) {
      String[] parts = line.split("\\|");
      JsonNode fit = solver.call("fit", column(parts[1]), column(parts[2]), Map.of("bounds", parts[0]));
      JsonNode parameters = fit.get("parameters");
      var found = Stream.concat(
          Stream.of("lambda", "sigma", "kappa").map(name -> parameters.get(name).get("estimate")),
          Stream.of(fit.get("goodness").get("sse")));
      System.out.println(found.map(FitLines::digits).collect(Collectors.joining(" ")));
    }
  }

  private static double[] column(String cells) {
    return Stream.of(cells.split(",")).mapToDouble(Double::parseDouble).toArray();
  }

  private static String digits(JsonNode number) {
    return String.format("%016x", Double.doubleToRawLongBits(number.asDouble()));
  }
}
