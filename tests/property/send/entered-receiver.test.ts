import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { parsePaymentLink, paymentLink } from '#domain/receive/payment-link.ts'
import { differenceOf, enteredReceiver, namesRecipient } from '#domain/send/entered-receiver.ts'
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

const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

it('leaves text that is not a payment link unchanged, also a link of another family to no address', () => {
  for (const text of ['', to, 'otto', 'solana:abc?amount=1'])
    expect(entered(text)).toEqual({ receiverAddress: text })
})

it('takes only the recipient from a link of another family, so that the form names its family', () => {
  expect(entered(`solana:${solana}?amount=1`)).toEqual({ receiverAddress: solana })
  expect(entered(`bitcoin:${bitcoin}?amount=1`)).toEqual({ receiverAddress: bitcoin })
})

it('a code names a recipient by an address of any family, or by a payment link to one', () => {
  const validReceivers = [
    to,
    ` ${to}\n`,
    '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    solana,
    bitcoin,
    `ethereum:${to}@10`,
    `ethereum:${contract}@1/transfer?address=${to}&uint256=5`,
    `solana:${solana}?amount=1&spl-token=${solana}`,
    `bitcoin:${bitcoin}?amount=0.1`,
  ]
  expect(validReceivers.filter((text) => !namesRecipient(text))).toEqual([])
  const invalidReceivers = [
    '',
    'otto',
    'https://example.com',
    'wc:abc@2?relay-protocol=irn',
    'solana:abc',
    'ethereum:otto.eth',
  ]
  expect(invalidReceivers.filter(namesRecipient)).toEqual([])
})

it.each([
  [`ethereum:${to}@10?value=5`, nativeToken(network), 'network'],
  [`ethereum:${to}@10`, undefined, 'network'],
  [`ethereum:${to}@1?value=5`, coin, 'token'],
  [`ethereum:${contract}@1/transfer?address=${to}`, nativeToken(network), 'token'],
  [`ethereum:${contract}@1/transfer?address=${to}`, undefined, undefined],
  [`ethereum:${contract}/transfer?address=${to}`, coin, undefined],
  [`ethereum:${to}`, nativeToken(network), undefined],
  [`solana:${solana}?amount=1`, coin, undefined],
] as const)('%s is reported if it requests something else', (text, token, difference) => {
  const link = parsePaymentLink(text)
  expect(link && differenceOf(link, token, network)).toBe(difference)
})

it('a scanned code of Walletport fills the form with the same recipient and amount', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 30n })
  fc.assert(
    fc.property(units, fc.boolean(), (value, isNative) => {
      const token = isNative ? nativeToken(network) : coin
      const { decimals, address: tokenAddress } = token
      const link = paymentLink({ chainId, recipient: to, tokenAddress, decimals, units: value }) ?? ''
      expect(namesRecipient(link)).toBe(true)
      expect(entered(link, token)).toEqual({
        receiverAddress: to,
        sendTokenAmount: exactAmount({ units: value, decimals }),
      })
    }),
  )
})

it('takes recipient and amount from a link that requests the chosen token on this network', () => {
  expect(entered(`ethereum:${to}@1?value=1500000000000000000`)).toEqual({
    receiverAddress: to,
    sendTokenAmount: '1.5',
  })
  const link = `ethereum:${contract.toUpperCase().replace('X', 'x')}@1/transfer?address=${to}&uint256=2500000`
  expect(entered(link, coin)).toEqual({ receiverAddress: to, sendTokenAmount: '2.5' })
})

it('takes only the recipient if the link requests another token or network, or no amount', () => {
  const recipient = { receiverAddress: to }
  expect(entered(`ethereum:${to}@10?value=5`)).toEqual(recipient)
  expect(entered(`ethereum:${to}@1?value=5`, coin)).toEqual(recipient)
  expect(entered(`ethereum:${contract}@1/transfer?address=${to}&uint256=5`)).toEqual(recipient)
  expect(entered(`ethereum:${to}`)).toEqual(recipient)
  expect(enteredReceiver(`ethereum:${to}?value=5`, undefined, network, exactAmount)).toEqual(recipient)
})

it.each([
  ['Solana Pay, a reference', `solana:${solana}?amount=1&reference=${solana}`],
  ['Solana Pay, a memo', `solana:${solana}?amount=1&memo=Order%2012`],
  ['Solana Pay, a memo that cannot be read', `solana:${solana}?memo=%zz`],
  ['BIP-21, what is required', `bitcoin:${bitcoin}?amount=0.1&req-somethingyoudontunderstand=50`],
])('a link that asks for more than a transfer is no recipient, and is named so: %s', (_, text) => {
  expect(entered(text)).toEqual({ receiverAddress: text })
  const link = parsePaymentLink(text)
  expect(link && differenceOf(link, nativeToken(network), network)).toBe('more')
})

it('a link may have labels and messages for the one who pays', () => {
  expect(entered(`solana:${solana}?amount=1&label=Shop&message=Thanks`)).toEqual({ receiverAddress: solana })
  expect(entered(`bitcoin:${bitcoin}?amount=0.1&label=Shop&somethingelse=5`)).toEqual({
    receiverAddress: bitcoin,
  })
})
