import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)

const literal = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const rows = Object.entries(value).map(([name, member]) => `${keyOf(name)}: ${literal(member)}`)
  return `{ ${rows.join(', ')} }`
}

const lines = (rows: readonly string[], indent: string): string =>
  rows.map((row) => `\n${indent}${row},`).join('')

/** The tokens of each EVM chain, except the one whose name no token list would accept. */
const tokensOf = ({ evm, tokens: { evm: address, weird } }: SandboxEndpoints) =>
  Object.keys(evm).flatMap((id) => {
    const dollar = { address, name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6 }
    const listed = (weird[id] ?? []).filter(({ name }) => !name.includes('<'))
    return [dollar, ...listed].map((token) => ({ ...token, chainId: Number(id) }))
  })

/** The options of a host that uses everything of the sandbox, as code. */
export const optionsText = (endpoints: SandboxEndpoints, gateway: string, frame: string): string => {
  const socket = gateway.replace('http', 'ws')
  const { names, swaps, onramp } = endpoints
  const paths = {
    mainnet: 'evm/1',
    optimism: 'evm/10',
    base: 'evm/8453',
    arbitrum: 'evm/42161',
    polygon: 'evm/137',
  }
  const networks = Object.entries({ ...paths, sol: 'solana', btc: 'bitcoin' }).map(
    ([name, path]) => `{ ...${name}, rpcUrls: { default: { http: [\`\${sandbox}/${path}\`] } } }`,
  )
  const routers = Object.keys(endpoints.evm).map((id) => `'eip155:${id}': ${literal(swaps.routers)}`)
  return `import { activity } from 'walletport/activity'
import { bitcoin } from 'walletport/bitcoin'
import { embedded } from 'walletport/embedded'
import { evm } from 'walletport/evm'
import { names } from 'walletport/names'
import { arbitrum, base, bitcoin as btc, mainnet, optimism, polygon, solana as sol } from 'walletport/networks'
import { nfts } from 'walletport/nfts'
import { onramp } from 'walletport/onramp'
import { pay } from 'walletport/pay'
import { project } from 'walletport/project'
import { relay } from 'walletport/relay'
import { send } from 'walletport/send'
import { solana } from 'walletport/solana'
import { swaps } from 'walletport/swaps'
import { tokens } from 'walletport/tokens'

const sandbox = '${gateway}'

export const options = {
  projectId: 'demo',
  adapters: [evm(), solana(), bitcoin()],
  networks: [${lines(networks, '    ')}
  ],
  baseUrls: { directory: \`\${sandbox}/directory\` },
  relay: relay({ urls: ['${socket}/relay'] }),
  embedded: embedded({ url: '${frame}' }),
  tokens: tokens({
    service: \`\${sandbox}/tokens\`,
    lists: [{ name: 'Sandbox', tokens: [${lines(tokensOf(endpoints).map(literal), '      ')}
    ] }],
  }),
  send: send(),
  names: names({
    sources: [{ type: 'ens' }, { type: 'sns' }, { type: 'service', url: \`\${sandbox}/names\`, zone: ${literal(names.zone)} }],
  }),
  activity: activity({
    sources: [
      { type: 'blockscout', url: \`\${sandbox}/history/blockscout/1\`, networks: ['eip155:1'] },
      { type: 'service', url: \`\${sandbox}/history\` },
      { type: 'solana' },
      { type: 'esplora' },
    ],
  }),
  nfts: nfts({
    sources: [{ type: 'blockscout', url: \`\${sandbox}/nfts\`, networks: ['eip155:1'] }],
    images: { hosts: [${literal(new URL(gateway).host)}] },
  }),
  swaps: swaps({
    sources: [{ type: 'service', url: \`\${sandbox}/swaps\` }],
    routers: {${lines(routers, '      ')}
    },
  }),
  // this port changes with each start
  onramp: onramp({
    providers: [{ name: 'coinbase', hosts: [${literal(new URL(onramp.coinbase).host)}] }],
    service: \`\${sandbox}/onramp\`,
  }),
  pay: pay({ source: { service: \`\${sandbox}/pay\` } }),
  project: project({ url: \`\${sandbox}/project\` }),
}
`
}
