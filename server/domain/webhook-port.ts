/** Ports from 1024 with services other than HTTP, or internal services. */
const OTHER_SERVICES: ReadonlySet<number> = new Set([
  // Blocked by browsers (WHATWG Fetch, "bad port").
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
  // Databases, caches and search.
  ...[1433, 1521, 3306, 5432, 5984, 6379, 6380, 6432, 7687, 9042, 9200, 9300, 11211, 26257, 26379],
  ...[27017, 27018, 27019],
  // Queues and cluster management.
  ...[1883, 2181, 2375, 2376, 2379, 2380, 4222, 5671, 5672, 6443, 9092, 10250, 15672],
  // Proxies, desktops and shells.
  ...[1080, 3128, 3389, 5900, 5985, 5986],
]);

/** Whether a webhook URL with a public host can use the port: 443, or 1024 and above except ports of other services. */
export function isWebhookPort(port: number): boolean {
  return port === 443 || (port >= 1024 && !OTHER_SERVICES.has(port));
}
