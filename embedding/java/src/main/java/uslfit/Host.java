package uslfit;

import com.dylibso.chicory.compiler.InterpreterFallback;
import com.dylibso.chicory.compiler.MachineFactoryCompiler;
import com.dylibso.chicory.runtime.Instance;
import com.dylibso.chicory.wasm.Parser;
import java.io.IOException;
import java.nio.file.Path;

/** A started module, by Chicory: WebAssembly in Java alone. It has no SIMD, so the module must be a scalar one. */
final class Host {
  private final Instance instance;

  Host(Path file) throws IOException {
    var module = Parser.parse(file.toFile());
    var compiled =
        MachineFactoryCompiler.builder(module)
            // A few functions are larger than a method of the JVM may be.
            .withInterpreterFallback(InterpreterFallback.SILENT)
            .compile();
    instance = Instance.builder(module).withMachineFactory(compiled).build();
  }

  /** The result of a function, 0 if it has none. */
  int call(String name, long... arguments) {
    long[] results = instance.export(name).apply(arguments);
    return results == null || results.length == 0 ? 0 : (int) results[0];
  }

  void write(int address, byte[] bytes) {
    instance.memory().write(address, bytes);
  }

  byte[] read(int address, int length) {
    return instance.memory().readBytes(address, length);
  }

  int intAt(int address) {
    return instance.memory().readInt(address);
  }
}
