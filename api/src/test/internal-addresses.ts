/** Addresses that lead into our own network, or aren't addresses of a public web server. Names resolve as in `hostileNames`. */
export const internalAddresses = [
  // Loopback, in every spelling that some parser understands.
  ...[
    'http://127.0.0.1/',
    'http://127.0.0.1:80/',
    'http://127.0.0.1./',
    'http://127.1/',
    'http://127.0.1/',
    'http://127.255.255.254/',
    'http://0/',
    'http://0.0.0.0/',
  ],
  ...['http://2130706433/', 'http://017700000001/', 'http://0x7f000001/', 'http://0x7f.1/', 'http://0x7f.0x0.0x0.0x1/', 'http://0177.0.0.1/', 'http://0177.1/'],
  ...['http://%31%32%37.0.0.1/', 'http://①②⑦.⓪.⓪.①/', 'http://127。0。0。1/', 'http://１２７.０.０.１/', 'http://127.0.0.1%2f@8.8.8.8/', 'https://127.0.0.1/'],
  ...[
    'http://[::1]/',
    'https://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
  ],
  // Tunnels to that address and translations.
  ...['http://[64:ff9b::7f00:1]/', 'http://[64:ff9b:1::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://[2001:0:7f00:1::]/', 'http://[::ffff:0:127.0.0.1]/'],
  // Private, shared, link-local, metadata.
  ...[
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://192.0.0.1/',
    'http://198.18.0.1/',
  ],
  ...['http://169.254.169.254/latest/meta-data/x.png', 'http://2852039166/', 'http://0xa9fea9fe/', 'http://[fd00:ec2::254]/', 'http://[::ffff:a9fe:a9fe]/'],
  ...[
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://240.0.0.1/',
  ],
  // Names.
  ...[
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://sub.localhost/',
    'http://loopback.example/',
    'http://six.example/',
    'http://private.example/',
  ],
  ...[
    'http://metadata.example/',
    'http://mixed.example/',
    'http://mixed-six.example/',
    'http://mapped.example/',
    'http://alias.example/',
    'https://loopback.example/',
  ],
  // Users, ports and schemes.
  ...[
    'http://user:password@8.8.8.8/',
    'http://8.8.8.8@127.0.0.1/',
    'http://127.0.0.1#@8.8.8.8/',
    'http://127.0.0.1?@8.8.8.8/',
    'http://8.8.8.8:22/',
    'http://8.8.8.8:6379/',
  ],
  ...[
    'https://8.8.8.8:80/',
    'http://8.8.8.8:443/',
    'http:127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'file:///etc/passwd',
    'file://127.0.0.1/etc/passwd',
    'gopher://127.0.0.1/',
  ],
  ...[
    'ftp://127.0.0.1/x.png',
    'dict://127.0.0.1/',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'blob:http://127.0.0.1/1',
    'httpx://127.0.0.1/x.png',
  ],
  ...['//127.0.0.1/', 'nonsense', ''],
] as const

/** What a hostile name server answers, for a fake of `dns.lookup`. */
export const hostileNames: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'sub.localhost': ['127.0.0.1'],
  'loopback.example': ['127.0.0.1'],
  'six.example': ['::1'],
  'private.example': ['10.1.2.3'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mixed-six.example': ['2606:4700::1111', '::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  // What a CNAME to a name of our own network resolves to.
  'alias.example': ['192.168.7.7'],
}
