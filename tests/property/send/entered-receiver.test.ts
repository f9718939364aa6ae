import { expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { enteredReceiver } from '#domain/send/entered-receiver.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'

const chainId = 'eip155:1' as ChainId
const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  chainNamespace: 'eip155',
  caipNetworkId: chainId,
} as Network
const to = `0x${'b'.repeat(40)}`
const contract = `0x${'c'.repeat(40)}`
const coin: Token = {
  ...nativeToken(network),
  id: tokenId(chainId, 'erc20', contract),
  standard: 'erc20',
  address: contract,
  decimals: 6,
}
const entered = (text: string, token: Token | undefined = nativeToken(network)) =>
  enteredReceiver(text, token, network, exactAmount)

it('takes text that is no payment link as it is, and so a link of another family', () => {
  for (const text of ['', to, 'otto', 'solana:abc?amount=1'])
    expect(entered(text)).toEqual({ receiverAddress: text })
})

it('takes recipient and amount from a link that asks for the chosen token on this network', () => {
  expect(entered(`ethereum:${to}@1?value=1500000000000000000`)).toEqual({
    receiverAddress: to,
    sendTokenAmount: '1.5',
  })
  const link = `ethereum:${contract.toUpperCase().replace('X', 'x')}@1/transfer?address=${to}&uint256=2500000`
  expect(entered(link, coin)).toEqual({ receiverAddress: to, sendTokenAmount: '2.5' })
})

it('takes the recipient alone where the link asks for another token or network, or for no amount', () => {
  const recipient = { receiverAddress: to }
  expect(entered(`ethereum:${to}@10?value=5`)).toEqual(recipient)
  expect(entered(`ethereum:${to}@1?value=5`, coin)).toEqual(recipient)
  expect(entered(`ethereum:${contract}@1/transfer?address=${to}&uint256=5`)).toEqual(recipient)
  expect(entered(`ethereum:${to}`)).toEqual(recipient)
  expect(enteredReceiver(`ethereum:${to}?value=5`, undefined, network, exactAmount)).toEqual(recipient)
})
