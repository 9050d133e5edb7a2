import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/** OpenSearch node from the published jars. Its settings are system properties named "os.…". */
public final class SearchNode extends Node {
  private SearchNode(Environment environment) {
    super(environment, List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, PainlessPlugin.class), true);
  }

  public static void main(String[] arguments) throws Exception {
    Settings.Builder settings = Settings.builder();
    System.getProperties().forEach((name, value) -> {
      // Java itself has os.name, os.arch and os.version.
      if (name.toString().matches("os\\.(?!name$|arch$|version$).+"))
        settings.put(name.toString().substring("os.".length()), value.toString());
    });
    Path config = Path.of(settings.get("path.home"), "config");
    Environment environment =
        InternalSettingsPreparer.prepareEnvironment(settings.build(), Map.of(), config, () -> "node");
    LogConfigurator.setNodeName(settings.get("node.name"));
    LogConfigurator.configure(environment);
    // Ends with the test run, even if that was killed.
    ProcessHandle.of(Long.getLong("owner")).orElseThrow().onExit().thenRun(() -> Runtime.getRuntime().halt(1));
    new SearchNode(environment).start();
    Thread.currentThread().join();
  }
}
