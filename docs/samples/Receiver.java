import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A system that hears of its debtors' payments: {@code SALDAR_SECRET=whsec_… java docs/samples/Receiver.java} (JDK 17 or newer, without
 * any other library). It verifies each post, keeps each event once in a file, a line each, and answers 204 only when it has it.
 * SALDAR_SECRET: one secret, or two with a comma between while one replaces the other; EVENTS: the file; PORT: where it listens, for
 * a proxy on this machine that ends TLS and limits what is sent.
 */
public class Receiver {
  private static final long TOLERANCE_SECONDS = 5 * 60;
  private static final Pattern LINE = Pattern.compile("^\\{\"id\":\"([\\w.-]+)\"", Pattern.MULTILINE);
  private static final Pattern ID = Pattern.compile("[\\w.-]+");

  private final List<byte[]> keys;
  private final Path file;
  private final Set<String> known = new HashSet<>();

  private Receiver(List<byte[]> keys, Path file) throws IOException {
    this.keys = keys;
    this.file = file;
    readKnown();
  }

  /** Reads the ids of the file's events. A last line that a crash has torn is cut off: its event was not answered and comes again. */
  private void readKnown() throws IOException {
    byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') end--;
    if (end < bytes.length) Files.write(file, Arrays.copyOf(bytes, end));
    Matcher lines = LINE.matcher(new String(bytes, 0, end, StandardCharsets.UTF_8));
    while (lines.find()) known.add(lines.group(1));
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.sendResponseHeaders(statusOf(exchange), -1);
    }
  }

  private int statusOf(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    String id = header(exchange, "webhook-id");
    // Over the bytes that came, before they are parsed.
    boolean isSigned =
        isSigned(id, header(exchange, "webhook-timestamp"), header(exchange, "webhook-signature"), body);
    if (!isSigned) return 401;
    keep(id, new String(body, StandardCharsets.UTF_8));
    return 204;
  }

  private static String header(HttpExchange exchange, String name) {
    String value = exchange.getRequestHeaders().getFirst(name);
    return value == null ? "" : value;
  }

  /** Whether Saldar has signed these bytes, a few minutes ago at most. */
  private boolean isSigned(String id, String timestamp, String signatures, byte[] body) {
    if (!ID.matcher(id).matches() || !timestamp.matches("[0-9]{1,12}")) return false;
    long age = Instant.now().getEpochSecond() - Long.parseLong(timestamp);
    if (Math.abs(age) > TOLERANCE_SECONDS) return false;
    byte[] start = (id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8);
    // With two secrets alive Saldar signs by both.
    for (byte[] key : keys)
      for (String signature : signatures.split(" "))
        if (MessageDigest.isEqual(
            signature.getBytes(StandardCharsets.UTF_8), sign(key, start, body).getBytes(StandardCharsets.UTF_8)))
          return true;
    return false;
  }

  private static String sign(byte[] key, byte[] start, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      mac.update(start);
      return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Writes an event down, unless it is there. Once this returns it survives a crash. Posts come side by side. */
  private synchronized void keep(String id, String event) throws IOException {
    if (known.contains(id)) return;
    String line = "{\"id\":\"" + id + "\",\"event\":" + event.replaceAll("[\r\n]", " ") + "}\n";
    Files.writeString(
        file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND, StandardOpenOption.DSYNC);
    known.add(id);
  }

  private static String setting(String name, String usual) {
    String value = System.getenv(name);
    return value == null || value.isEmpty() ? usual : value;
  }

  public static void main(String[] words) throws IOException {
    String secrets = setting("SALDAR_SECRET", "");
    if (secrets.isEmpty()) {
      System.err.println("SALDAR_SECRET is missing");
      System.exit(1);
    }
    List<byte[]> keys =
        Arrays.stream(secrets.split(","))
            .map(secret -> Base64.getDecoder().decode(secret.strip().replaceFirst("^whsec_", "")))
            .toList();
    Receiver receiver = new Receiver(keys, Path.of(setting("EVENTS", "events.jsonl")));
    int port = Integer.parseInt(setting("PORT", "8080"));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("/", receiver::handle);
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
    System.out.println("Listening");
  }
}
