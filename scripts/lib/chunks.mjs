// How the modules of the library are grouped into files.

/** What a feature's use cases and its views share. */
const topics = {
  // First, because the other features show tokens too.
  tokens:
    /src\/(domain\/(features|names|nfts|receive|storage\/lenient-array|tokens|send\/(look-alike|recipient|sending-families|sent-transfer|stored-sends))|infrastructure\/sources\/token-lists)\b/,
  // only sending, swapping and buying use it
  send: /src\/domain\/(onramp|pay|send|swaps)\//,
  siwx: /src\/(domain\/siwx\/|infrastructure\/(siwx\/|chains\/[\w-]*signatures\b))/,
  wallets:
    /src\/(domain\/(approval\/|relay\/|wallets\/|networks\/bundler-url\.)|application\/remote-provider\/|infrastructure\/browser\/(browser-)?external-windows)/,
  embedded: /src\/domain\/(embedded|options\/login-)/,
}

/** The chunks of `dist`, in the order in which they load: a chunk is its first file with all imports that no earlier chunk contains. */
export const chunks = [
  { name: 'face', test: /src\/shell\/button\/(?!server-html)/ },
  { name: 'shell', test: /src\/shell\/(shell|instance)\./ },
  { name: 'button', test: /src\/shell\/react\//, minShareCount: 2 },
  {
    name: 'core',
    test: /node_modules\/rxjs\/|src\/(public\/kernel\.|domain\/(analytics\/event\.|(accounts|balances|caip|connection|connectors|families|modal|notices|remote-data|theme)\/|storage\/(?!lenient-array)|networks\/(?!catalogue|ranking|rpc-urls|supported-chains|bundler-url)|options\/(?!login-)|shared\/(?!retry))|infrastructure\/chains\/(?!node-failover|http-node|host-listeners|wallet-registry|provider-response|[\w-]*signatures)[\w-]+\.)/,
  },
  { name: 'modal', test: /src\/presentation\/react\/modal\./ },
  // Several features read addresses, and none should load another feature for that.
  {
    name: 'addresses',
    test: /src\/(domain\/(siwx\/(eip55|same-address)|solana\/(clusters|encoding))|infrastructure\/chains\/(host-listeners|provider-response))\./,
    minShareCount: 2,
  },
  ...Object.entries(topics).map(([name, test]) => ({ name: `domain-${name}`, test, minShareCount: 2 })),
  {
    name: 'connection',
    test: /src\/(public\/features\/connection\.|domain\/(networks\/(ranking|rpc-urls|supported-chains)|shared\/retry)\.|infrastructure\/(http\/(retry|bounded-body)|chains\/(node-failover|http-node))\.)/,
  },
  {
    name: 'services',
    test: /src\/(domain\/project\/remote-features|infrastructure\/(http\/(json-http|blockchain-service)|sources\/(?!token-lists)[\w-]+)|application\/(unless-superseded|use-cases\/modal\/views-left|external-pages\/external-page|connection\/(account-queries|active-account)|stored-lists\/(stored-list|tracking)))\./,
    minShareCount: 2,
  },
  // sending and swapping share it
  {
    name: 'transfers',
    test: /src\/(application\/use-cases\/send\/(sender|sent-transfers|stores)\.|infrastructure\/chains\/transfers\/(node-reader|unless-aborted|evm\/evm-(call|fee|simulation|token|transaction))\.)/,
    minShareCount: 2,
  },
  { name: 'views', test: /src\/.*\/(connection-views|catalogue-names)\./ },
  // Most views show no QR code.
  { name: 'qr-code', test: /src\/presentation\/react\/ui\/qr-code\//, minShareCount: 2 },
  {
    name: 'components',
    test: /src\/presentation\/react\/(messages\/help\.|(ui|components(?!\/(amounts|tokens|names)\/))\/)/,
    minShareCount: 2,
  },
  {
    name: 'token-components',
    test: /src\/presentation\/react\/(messages\/tokens\.|components\/(names\/|tokens\/(?!folded-tokens|searchable-tokens|token-list|token-row\.)))/,
    minShareCount: 2,
  },
  // It includes the token components that sending uses.
  {
    name: 'tokens-views',
    test: /src\/presentation\/react\/(views\/tokens-views\.|components\/(amounts|tokens)\/)/,
  },
  // The feature's chunk contains its rules, because the views need the feature anyway.
  { name: 'activity', test: /src\/(public\/features\/activity\.|domain\/activity\/)/ },
  { name: 'directory', test: /src\/public\/features\/directory\./ },
  { name: 'directory-views', test: /src\/presentation\/react\/views\/directory-views\./ },
  { name: 'relay-views', test: /src\/presentation\/react\/views\/relay-views\./ },
  { name: 'evm-wallets', test: /src\/infrastructure\/chains\/evm\/evm-wallets\./ },
  { name: 'viem-chain', test: /src\/infrastructure\/chains\/evm\/(viem-chain|rpc-node)\./ },
]
