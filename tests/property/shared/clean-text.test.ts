import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { describe, expect, it } from 'vitest'

import { describedTransaction } from '#domain/activity/described-transaction.ts'
import { operationWord } from '#domain/activity/operation.ts'
import { smartSessionOf, SmartSessionShape } from '#domain/approval/smart-session.ts'
import { shownName as walletNameOf, walletName } from '#domain/connectors/connector.ts'
import { shownEmail } from '#domain/embedded/email.ts'
import { FRAME_PREFIX } from '#domain/embedded/protocol.ts'
import { shownUserName } from '#domain/embedded/social.ts'
import { storedLogin } from '#domain/embedded/stored-login.ts'
import { storedNames } from '#domain/names/stored-names.ts'
import type { Network } from '#domain/networks/network.ts'
import { describedNft } from '#domain/nfts/described-nft.ts'
import { Purchase } from '#domain/onramp/purchase.ts'
import { reasonIn, reasonOfText } from '#domain/remote-data/service-failure.ts'
import { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanSentence, cleanText, MAX_NAME, MAX_TEXT } from '#domain/shared/clean-text.ts'
import { decodeStored, storageKeys, type Stored } from '#domain/storage/storage-keys.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { isAdvertisement, shownSymbol, tokenTexts } from '#domain/tokens/token-name.ts'
import { storedRecent } from '#domain/wallets/stored-recent.ts'
import { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { parseFrameMessage } from '#infrastructure/frame/messages.ts'
import { exchangesOf, ListedExchanges } from '#infrastructure/pay/exchange-codecs.ts'
import { parseSession } from '#infrastructure/relay/session-codec.ts'
import { HostQuote } from '#infrastructure/swaps/host-codecs.ts'
import { providerName } from '#infrastructure/swaps/swap-source.ts'

const mainnet = {
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Net',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as Network
const address = `0x${'c'.repeat(40)}`
const tokenOf = (text: string) =>
  describedToken(mainnet, { address, decimals: 6, name: text, symbol: text }, false) ?? tokenTexts('', '')
const nftOf = (text: string) =>
  describedNft(mainnet, {
    ...{ standard: 'erc721', address, tokenId: '1', name: text, collection: text },
    traits: [{ name: text, value: text }],
  })

it.each([
  ['000 USDC', '“000 USDC”'],
  ['000', '“000”'],
  ['.5 GEM', '“.5 GEM”'],
  ['5', '“5”'],
  ['100X', '“100X”'],
  ['٠٠٠ ط', '“٠٠٠ ط”'],
  ['1INCH', '1INCH'],
  ['USDC.e', 'USDC.e'],
  ['$WIF', '$WIF'],
])('the symbol %s cannot be read as a part of the amount before it', (symbol, shownAs) => {
  expect(shownSymbol(tokenTexts('', symbol))).toBe(shownAs)
})

/** What is shown of a text that somebody else has written. */
const shown: Record<string, (text: string) => string | undefined> = {
  'a text': cleanText,
  'a sentence': cleanSentence,
  'a wallet': walletName,
  'a wallet of a directory': (text) => {
    const wallet = DirectoryWallet.decode({ id: 'a', name: text })
    return E.isRight(wallet) ? wallet.right.name : undefined
  },
  'a token': (text) => tokenOf(text).name,
  'a symbol': (text) => shownSymbol(tokenOf(text)),
  'an NFT': (text) => nftOf(text)?.name,
  'a collection': (text) => nftOf(text)?.collection,
  'a trait': (text) => nftOf(text)?.traits[0]?.value,
  'an operation': operationWord,
  'an exchange of swaps': (text) => providerName(text, 'Exchange'),
  'an exchange of a route': (text) => {
    const quote = HostQuote.decode({
      ...{ provider: 'Exchange', received: 1n },
      steps: [{ type: 'swap', chainId: 'eip155:1', provider: text }],
    })
    return E.isRight(quote) ? quote.right.steps?.[0]?.provider : undefined
  },
  'a user name': (text) => shownUserName('x', text),
  'the name of a Discord user': (text) => shownUserName('discord', text),
  'an email address': shownEmail,
  'an exchange that pays': (text) => {
    const listed = ListedExchanges.decode([{ id: 'x', name: text }])
    return E.isRight(listed) ? exchangesOf(listed.right)[0]?.name : undefined
  },
  'a wallet of the relay': (text) =>
    O.toUndefined(
      parseSession({
        topic: 't',
        expiry: 1,
        namespaces: { eip155: { accounts: [`eip155:1:0x${'1'.repeat(40)}`], methods: [], events: [] } },
        peer: { metadata: { name: text } },
      }),
    )?.peer.name,
  'an app with a session of the account': (text) => {
    const session = SmartSessionShape.decode({
      project: { id: 'a', name: text },
      pci: 'p',
      ...{ expiry: 1, createdAt: 1, permissions: [], policies: [] },
    })
    return E.isRight(session) ? smartSessionOf(session.right).app.name : undefined
  },
  'an error of the frame': (text) => {
    const message = parseFrameMessage({
      type: `${FRAME_PREFIX}CONNECT_EMAIL_ERROR`,
      id: '1',
      payload: { message: text },
    })
    return message?.type === 'reply' && E.isLeft(message.outcome) ? message.outcome.left : undefined
  },
  'the reason of a service': (text) => reasonIn({ reasons: [{ description: text }] }).reason,
  'the application of a transaction': (text) =>
    describedTransaction(mainnet, {
      ...{ hash: `0x${'1'.repeat(64)}`, status: 'confirmed', direction: 'out', operation: 'send' },
      ...{ minedAt: 1, transfers: [], application: { name: text } },
    } as unknown as Parameters<typeof describedTransaction>[1])?.application?.name,
}

/** What is read of a record that is stored with this text. */
const storedText =
  <A>(item: Stored<A>, value: (text: string) => unknown, read: (decoded: A) => string | undefined) =>
  (text: string): string | undefined => {
    const decoded = decodeStored(item, JSON.stringify({ v: 1, value: value(text) }))
    return E.isRight(decoded) ? read(decoded.right) : undefined
  }
const account = `eip155:1:0x${'1'.repeat(40)}`
const sent = { hash: '0x1', account, to: address, units: '5', decimals: 0, sentAt: 1, status: 'partial' }
const bought = {
  ...{
    id: 'a',
    provider: 'a',
    account,
    url: 'https://a.example',
    paymentAmount: '1',
    paymentCurrency: 'USD',
  },
  ...{ startedAt: 1, status: 'failed', symbol: 'ETH' },
}
const connected = { connectorId: 'a', accounts: [], caipNetwork: 'eip155:1' }
const sentWith = (more: (text: string) => object, read: (each: SentTransfer) => string | undefined) =>
  storedText(
    storageKeys.sentTransfers,
    (text) => [{ ...sent, symbol: 'ETH', ...more(text) }],
    ([each]) => {
      const transfer = SentTransfer.decode(each)
      return E.isRight(transfer) ? read(transfer.right) : undefined
    },
  )
const boughtWith = (more: (text: string) => object, read: (each: Purchase) => string | undefined) =>
  storedText(
    storageKeys.purchases,
    (text) => [{ ...bought, ...more(text) }],
    ([each]) => {
      const purchase = Purchase.decode(each)
      return E.isRight(purchase) ? read(purchase.right) : undefined
    },
  )
const money = { units: '5', decimals: 0 }

/** What is shown of the records in the storage, which other code of the page, or an earlier version, may have written. */
const readBack: Readonly<Record<string, (text: string) => string | undefined>> = {
  'the token of a sent transfer': sentWith(
    (symbol) => ({ symbol }),
    ({ symbol }) => symbol,
  ),
  'the token that a sent swap returns': sentWith(
    (symbol) => ({ swapped: { ...money, symbol, tokenId: 'x' } }),
    ({ swapped }) => swapped?.symbol,
  ),
  'the token that arrived instead': sentWith(
    (symbol) => ({ instead: { ...money, symbol } }),
    ({ instead }) => instead?.symbol,
  ),
  'the token of a purchase': boughtWith(
    (symbol) => ({ symbol }),
    ({ symbol }) => symbol,
  ),
  'the reason of a purchase': boughtWith(
    (reason) => ({ reason }),
    ({ reason }) => reason,
  ),
  'the login of a stored connection': storedText(
    storageKeys.connections,
    (name) => ({ eip155: [{ ...connected, auth: { name } }] }),
    ({ eip155 = [] }) => eip155[0]?.auth?.name,
  ),
  'a recent wallet': storedText(
    storedRecent,
    (name) => [{ id: 'a', name }],
    ([wallet]) => wallet?.name,
  ),
  'a stored user name': storedText(
    storedLogin.socialUsername,
    (name) => name,
    (name) => name,
  ),
  'a stored email address': storedText(
    storedLogin.email,
    (email) => email,
    (email) => email,
  ),
}
Object.assign(shown, readBack)

it('[S3-26] a stored name is one that a source may give, and its picture one that may be shown', () => {
  const read = (name: string, image?: string) => {
    const text = JSON.stringify({ v: 1, value: { [account]: { name, image }, other: { name: 'ada.eth' } } })
    const decoded = decodeStored(storedNames, text)
    return E.isRight(decoded) ? decoded.right : undefined
  }
  expect(read('bob.eth', 'https://a.example/x.png')?.[account]).toEqual({
    name: 'bob.eth',
    image: 'https://a.example/x.png',
  })
  for (const name of ['Bob.eth', 'bob\u202e.eth', 'bob\u200b.eth', `${'x'.repeat(600)}.eth`, 'bob', ''])
    expect(read(name)).toEqual({ other: { name: 'ada.eth' } })
  for (const image of ['javascript:alert(1)', 'http://a.example/x.png', 'data:text/html,x'])
    expect(read('bob.eth', image)?.[account]).toEqual({ name: 'bob.eth' })
})

const HIDDEN = [
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u{e0041}',
  '\u0007',
]
const BREAKS = ['\n', '\r\n', '\t', '\u2028', '\u2029', '\v']
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...HIDDEN), fc.constantFrom(...BREAKS), fc.string({ unit: 'grapheme' })), {
    maxLength: 400,
  })
  .map((parts) => parts.join(''))

describe('[S3-26] a text from outside', () => {
  it.each(Object.entries(shown))('is shown if it is plain: %s', (_, read) => {
    expect(read('Plain')).toContain('Plain')
  })

  it.each(Object.entries(shown))('is short, on one line and has nothing hidden: %s', (_, read) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const result = read(text)
        if (result === undefined) return
        expect(result).not.toMatch(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u2028\u2029]/u)
        expect(Array.from(result).length).toBeLessThanOrEqual(MAX_TEXT + 1)
      }),
    )
  })

  it.each(Object.entries(shown))('is cut before it is read: %s', (_, read) => {
    // Each character of a long text would be read if it were not cut first: the end decides what is shown.
    const text = `${'\u200b'.repeat(100_000)}end`
    expect(read(text) ?? '').not.toContain('end')
  })

  it('does not change if it is cleaned again, and a name has at most 60 characters', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(MAX_NAME, MAX_TEXT), (text, length) => {
        const clean = cleanText(text, length)
        expect(cleanText(clean, length)).toBe(clean)
        expect(Array.from(walletNameOf(text)).length).toBeLessThanOrEqual(MAX_NAME + 1)
      }),
    )
    expect(cleanText('One\n two\t\u202ethree')).toBe('One two three')
  })

  it('that is blank to the eye has a fallback', () => {
    const blank = HIDDEN.join('')
    expect([walletName(blank), providerName(blank, 'Exchange')]).toEqual(['Unnamed wallet', 'Exchange'])
    expect(nftOf(blank)?.name).toBe('#1')
    expect(reasonOfText(blank)).toEqual({})
  })

  it('that is a sentence of somebody else carries no web address', () => {
    for (const link of [
      'https://evil.example/a?b',
      'http://x',
      'www.evil.example',
      't.me/evil',
      'HTTPS://EVIL.EXAMPLE',
    ])
      expect(cleanSentence(`Ask ${link} for help`)).toBe('Ask … for help')
    expect(reasonOfText('Go to https://evil.example').reason).toBe('Go to …')
  })

  it('is an advertisement only by its first characters, so that a long name costs no time', () => {
    expect(isAdvertisement(`${'a-'.repeat(50_000)}evil.example`)).toBe(false)
    expect(isAdvertisement('Claim at evil.example')).toBe(true)
    expect(isAdvertisement('US\u200bDC')).toBe(true)
    expect(tokenOf('x'.repeat(50_000)).name.length).toBeLessThanOrEqual(MAX_TEXT)
  })
})
