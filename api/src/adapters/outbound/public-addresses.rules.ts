import { BlockList, isIP } from 'node:net'

/** Every address block that isn't a public server: private networks, loopback, link-local, documentation, multicast, tunnels. */
const kept = new BlockList()
for (const [block, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  kept.addSubnet(block, length, 'ipv4')
for (const [block, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  kept.addSubnet(block, length, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is global unicast. An IPv4-mapped IPv6 address isn't: no public server is published that way. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !kept.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !kept.check(address, 'ipv6')
}
