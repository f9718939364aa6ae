// #region shown
import type { WalletportOptions } from 'walletport'
import { activity } from 'walletport/activity'
import { bitcoin as bitcoinWallets } from 'walletport/bitcoin'
import { evm } from 'walletport/evm'
import { names } from 'walletport/names'
import { arbitrum, base, bitcoin, mainnet, solana } from 'walletport/networks'
import { nfts } from 'walletport/nfts'
import { onramp } from 'walletport/onramp'
import { relay } from 'walletport/relay' // npm i @walletconnect/sign-client@2.21.8
import { send } from 'walletport/send'
import { solana as solanaWallets } from 'walletport/solana'
import { swaps } from 'walletport/swaps'
import { tokens } from 'walletport/tokens'

import { llamaPrices } from './llama-prices'

const NODES = 'https://nodes.your-app.com' // your proxy, which adds the keys of your nodes
const EXPLORER = 'https://explorer.your-app.com' // your proxy of api.blockscout.com, which adds the key

const evmChains = ['eip155:1', 'eip155:8453', 'eip155:42161']
const blockscout = [1, 8453, 42_161].map((id) => ({
  type: 'blockscout' as const,
  url: `${EXPLORER}/${id}`,
  networks: [`eip155:${id}`],
}))

export const options = {
  projectId: 'your-reown-project-id',
  adapters: [evm(), solanaWallets(), bitcoinWallets()],
  networks: [mainnet, base, arbitrum, solana, bitcoin],
  customRpcUrls: {
    'eip155:1': [{ url: `${NODES}/ethereum` }, { url: 'https://ethereum-rpc.publicnode.com' }],
    'eip155:8453': [{ url: `${NODES}/base` }, { url: 'https://mainnet.base.org' }],
    'eip155:42161': [{ url: `${NODES}/arbitrum` }, { url: 'https://arb1.arbitrum.io/rpc' }],
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [{ url: `${NODES}/solana` }],
    'bip122:000000000019d6689c085ae165831e93': [
      { url: 'https://mempool.space/api' },
      { url: 'https://blockstream.info/api' },
    ],
  },
  relay: relay({
    urls: ['wss://relay.walletconnect.org', 'wss://relay.walletconnect.com'],
    verifyUrl: 'https://verify.walletconnect.org/v3',
  }),
  tokens: tokens({ lists: ['https://tokens.uniswap.org'], prices: llamaPrices }),
  send: send(),
  activity: activity({ sources: [...blockscout, { type: 'solana' }, { type: 'esplora' }] }),
  nfts: nfts({
    sources: [
      ...blockscout,
      { type: 'das', url: `${NODES}/solana`, networks: ['solana'] },
      { type: 'wallet' },
    ],
    images: { gateways: { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' } },
  }),
  names: names({
    sources: [{ type: 'ens' }, { type: 'sns' }],
    ensGateways: [
      'https://base.3668.io',
      'https://arbitrum.3668.io',
      'https://api.coinbase.com/api/v1/domain/resolver/resolveDomain',
    ],
  }),
  swaps: swaps({
    sources: [{ type: 'lifi', url: 'https://li.quest', integrator: 'your-app', destinations: evmChains }],
    routers: Object.fromEntries(evmChains.map((chain) => [chain, []])),
  }),
  onramp: onramp({
    providers: [
      {
        name: 'coinbase-pay',
        label: 'Coinbase',
        hosts: ['pay.coinbase.com'],
        start: async ({ signal, ...purchase }) => {
          const response = await fetch('/api/onramp', {
            method: 'POST',
            body: JSON.stringify(purchase),
            signal,
          })
          return response.json() as Promise<{ url: string; reference?: string }>
        },
      },
    ],
  }),
} satisfies WalletportOptions
// #endregion
