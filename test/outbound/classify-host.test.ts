import { expect, test } from "vitest";
import { classifyHost } from "../../server/outbound/classify-host.ts";

const expected = {
  public: `
    8.8.8.8 1.1.1.1 [2606:4700:4700::1111] 2a00:1450:4001::1 ::ffff:8.8.8.8 [::ffff:808:808]`,
  private: `
    127.0.0.1 127.255.255.254 ::1 [::1] ::ffff:127.0.0.1 [::ffff:7f00:1] localhost localhost. x.y.LOCALHOST
    10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1 100.64.0.1 100.127.255.255 fc00::1 fd12:3456::1
    2130706433 0x7f.1 0177.0.0.1 127.1`,
  forbidden: `
    169.254.169.254 ::ffff:169.254.169.254 fe80::1 fe80::1%eth0 fec0::1
    168.63.129.16 ::ffff:168.63.129.16 100.100.100.200 fd00:ec2::254 FD00:EC2:0:0::254 fd20:ce::254 fd00:42::42
    metadata.google.internal Metadata.Google.Internal. metadata.goog
    0.0.0.0 0.1.2.3 :: [::] ::7f00:1 [::127.0.0.1] ::2 4000::1 100::1
    64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001:0:7f00:1:: ::ffff:0:7f00:1 2001:2::1 5f00::1
    192.0.0.1 192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
    2001:db8::1 3fff::1 ff02::1`,
  name: `
    shop.example shop.example. localhost.example notlocalhost 127.0.0.1.nip.io xn--bcher-kva.example`,
};

const cases = Object.entries(expected).flatMap(([kind, hosts]) =>
  hosts
    .trim()
    .split(/\s+/)
    .map((host) => [host, kind]),
);

test.each(cases)("%s is %s", (host, kind) => {
  expect(classifyHost(host ?? "")).toBe(kind);
});
