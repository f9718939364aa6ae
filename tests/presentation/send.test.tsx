import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import type { Observation } from '#domain/send/observation.ts'
import { storedSends } from '#domain/send/stored-sends.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { encodeStored } from '#domain/storage/storage-keys.ts'
import { type Holding, type Price, type Token, tokenId } from '#domain/tokens/token.ts'
import { MessagesProvider } from '#presentation/react/messages/use-messages.tsx'
import { DialogController, DialogProvider } from '#presentation/react/ui/dialog/dialog-controller.ts'
import { UseCasesProvider } from '#presentation/react/use-cases.ts'
import { SendView } from '#presentation/react/views/send/send-view.tsx'
import { settled } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { coin } from '#tests/scenario/coin.ts'
import { address as evmAddress, chain } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { dialog, expectAccessible, key, modal, polite, press, title, wallet } from './modal-kit.tsx'

const ME = evmAddress('a11ce')
const BOB = `0x${'b'.repeat(40)}`
const accountId = (network: number) => `eip155:${network}:${ME}` as AccountId
const LOOK_ALIKE = `0xbbbb${'1'.repeat(32)}bbbb`

const field = (name: string | RegExp) => dialog().getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }))
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const shows = (text: string | RegExp) => vi.waitFor(() => expect(dialog().getAllByText(text)[0]).toBeTruthy())

/** The open view Send of a connected account. */
const sending = async ({
  token = coin,
  transfers = new FakeTransfers(),
  pricedHoldings = [{ token: coin, units: 12_345n }],
  ternkey = wallet('Ternkey'),
}: {
  token?: Token | 'none'
  transfers?: FakeTransfers
  pricedHoldings?: readonly Holding[]
  ternkey?: FakeWallet
} = {}) => {
  const holdings = new FakeHoldings()
  holdings.set(chain(1), ME, pricedHoldings)
  const tab = await modal({ wallets: [ternkey], transfers, holdings })
  await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
  await tab.open('Account')
  await act(async () => tab.inside.navigation.show({ name: 'Send', ...(token === 'none' ? {} : { token }) }))
  await vi.waitFor(() => expect(title().textContent).toBe('Send'), 10_000)
  return { ...tab, transfers }
}

const FEE_MISSING = 'Your account has less than the network fee. Your wallet may pay it another way.'

const fill = async (receiver = BOB, amount = '1.5') => {
  await type('Amount', amount)
  await type('To', receiver)
}
const review = async (receiver?: string, amount?: string) => {
  await fill(receiver, amount)
  await press('Review')
  await vi.waitFor(() => expect(title().textContent).toBe('Review'))
}

clause(['S0-08', 'S1-13', 'S2-21'], () => {
  it('[S0-08] [S1-13] [S2-21] a user sends a token: form, review, result', async () => {
    const { transfers, reported } = await sending()
    await expectAccessible()
    expect(reported('OPEN_SEND')).toContainEqual({ network: chain(1), isSmartAccount: false })
    await review()
    await expectAccessible()
    expect(dialog().getAllByText('1.5 COIN')[0]).toBeTruthy()
    expect(dialog().getByText(BOB)).toBeTruthy()
    expect(dialog().getByText('First time to this address')).toBeTruthy()
    expect(transfers.sent).toHaveLength(0)
    await press('Send')
    await shows('Arrived')
    expect(transfers.sent).toHaveLength(1)
    await expectAccessible()
    await press('Done')
    await vi.waitFor(() => expect(title().textContent).toBe('Account'))
  })
})

describe('the form', () => {
  clause(['S5-22', 'S5-23'], () => {
    it('[S5-22] [S5-23] shows what is missing at its field', async () => {
      await sending({ token: 'none' })
      await press('Review')
      expect(dialog().getByRole('alert').textContent).toBe('An amount and receiver address are required')
      expect(field('To').getAttribute('aria-invalid')).toBe('true')
      await fill()
      expect(dialog().queryByRole('alert')).toBeNull()
      await press('Review')
      expect(dialog().getByRole('alert').textContent).toBe('A token is required')
      await expectAccessible()
    })
  })

  it.each([
    ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'That’s a Solana address. You’re sending on Chain 1.'],
    ['0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', /^One or more characters are wrong/],
    ['otto.port', 'That isn’t a valid address'],
  ])('rejects the recipient %s', async (receiver, text) => {
    await sending()
    await fill(receiver)
    await press('Review')
    expect(dialog().getByRole('alert').textContent).toMatch(text)
  })

  it('says that the network does not respond, and keeps its input for another review', async () => {
    const transfers = new FakeTransfers()
    transfers.isDown = true
    await sending({ transfers })
    await fill()
    await press('Review')
    await shows('The network didn’t answer. Nothing was sent.')
    expect([field('Amount').value, field('To').value]).toEqual(['1.5', BOB])
    await expectAccessible()
    transfers.isDown = false
    await press('Review')
    await vi.waitFor(() => expect(title().textContent).toBe('Review'))
  })

  it.each([
    ['ownProgram', 'COIN runs a program of its own with each transfer. Send it in your wallet.'],
    [
      'scaled',
      'The issuer of COIN shows amounts by a factor that changes. Send it in the issuer’s app or in your wallet.',
    ],
    ['nonTransferable', 'COIN can’t be sent. It stays with its owner.'],
  ] as const)('says why a token cannot be sent from here: %s', async (limit, text) => {
    const transfers = new FakeTransfers()
    transfers.transferLimit = limit
    await sending({ transfers })
    await fill()
    await press('Review')
    await shows(text)
    expect(title().textContent).toBe('Send')
  })

  it('refuses more than the balance', async () => {
    const transfers = new FakeTransfers()
    transfers.facts = { funds: { balance: 10n, nativeBalance: 10n, fee: 1n, isNative: false } }
    await sending({ transfers })
    await fill()
    await press('Review')
    await shows('Not enough COIN')
    expect(field('Amount').getAttribute('aria-invalid')).toBe('true')
  })

  it('refuses a missing fee, unless another than the account may pay it: then the review says so', async () => {
    const transfers = new FakeTransfers()
    transfers.facts = { funds: { balance: 12_345n, nativeBalance: 0n, fee: 1n, isNative: false } }
    await sending({ transfers })
    await fill()
    await press('Review')
    await shows('Not enough ETH for the network fee')
    transfers.paysFeeOtherwise = true
    await review()
    expect(dialog().getByText(FEE_MISSING)).toBeTruthy()
    await expectAccessible()
    await press('Send')
    await shows('Arrived')
    expect(transfers.sent).toHaveLength(1)
  })

  it('says nothing of the fee while the account has it', async () => {
    await sending()
    await review()
    expect(dialog().queryByText(FEE_MISSING)).toBeNull()
  })

  it('offers the tokens of the account, and the maximum of the selected one', async () => {
    const transfers = new FakeTransfers()
    transfers.facts = { funds: { balance: 12_345n, nativeBalance: 10n, fee: 1n, isNative: false } }
    await sending({ token: 'none', transfers })
    await press('Choose token')
    await expectAccessible()
    await press(/Coin/)
    expect(dialog().getByText(/Balance/).textContent).toBe('Balance 123.45')
    await press('Max')
    expect(field('Amount').value).toBe('123.45')
  })

  it('keeps what was typed when the account changes while the wallet asks, and says that a request is open', async () => {
    const ternkey = wallet('Ternkey')
    const { transfers } = await sending({ ternkey })
    await review()
    let answer = () => {}
    transfers.pause = () => new Promise<void>((resolve) => void (answer = resolve))
    await press('Send')
    await act(async () => ternkey.changeAccounts([evmAddress('b0b')]))
    await vi.waitFor(() => expect(title().textContent).toBe('Send'))
    expect(field('Amount').value).toBe('1.5')
    const note = 'A request may still be open in Ternkey. Reject it there before you send another one.'
    expect(dialog().getByRole('alert').textContent).toBe(note)
    await expectAccessible()
    await act(async () => answer())
    await vi.waitFor(() => expect(dialog().queryByText(note)).toBeNull())
  })

  it('says that no node told the maximum, until the form changes', async () => {
    const { transfers } = await sending()
    await fill()
    vi.spyOn(transfers, 'prepare').mockImplementationOnce(
      () => async () => E.left(failure('ChainUnreachable', 'down')),
    )
    await press('Max')
    await settled()
    const note = / didn’t answer\. Press Max again, or enter an amount\.$/
    expect(dialog().getByText(note)).toBeDefined()
    expect(field('Amount').getAttribute('aria-invalid')).toBe('true')
    await expectAccessible()
    await type('Amount', '2')
    expect(dialog().queryByText(note)).toBeNull()
  })

  it.each([
    [
      'ignores a maximum that arrives after the amount has changed',
      () => type('Amount', '2'),
      { title: 'Send', amount: '2' },
    ],
    [
      'ignores a maximum that arrives after the review is shown',
      () => press('Review'),
      { title: 'Review', amount: '1.5' },
    ],
    [
      'fills in a maximum that arrives after the recipient has changed',
      () => type('To', `0x${'c'.repeat(40)}`),
      { title: 'Send', amount: '5' },
    ],
  ])('%s', async (_, goOn, shown) => {
    const { transfers, inside } = await sending()
    transfers.facts = { funds: { balance: 500n, nativeBalance: 10n, fee: 1n, isNative: false } }
    await fill()
    let respond = () => {}
    const prepare = transfers.prepare.bind(transfers)
    vi.spyOn(transfers, 'prepare').mockImplementationOnce((transfer) => async () => {
      await new Promise<void>((resolve) => void (respond = resolve))
      return prepare(transfer)()
    })
    await press('Max')
    await goOn()
    await vi.waitFor(() => expect(title().textContent).toBe(shown.title))
    await act(async () => respond())
    await settled()
    expect(title().textContent).toBe(shown.title)
    expect((await inside.send.load()).sendDraft.state.form.sendTokenAmount).toBe(shown.amount)
  })

  it('shows the full recipient once it is an address, and earlier recipients before', async () => {
    await sending()
    await type('To', BOB)
    expect(dialog().getByText(BOB)).toBeTruthy()
    await press('Clear')
    expect(document.activeElement).toBe(field('To'))
    expect(dialog().queryByText('Recent')).toBeNull()
    await review()
    await press('Send')
    await shows('Arrived')
    await press('Done')
    await vi.waitFor(() => expect(title().textContent).toBe('Account'))
    await press('Send')
    await shows('Recent')
    await press(/0xbbbb/)
    expect(field('To').value).toBe(BOB)
    expect(document.activeElement).toBe(field('To'))
  })

  it('pastes the recipient, with the focus in its field', async () => {
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(` ${BOB} `)
    onTestFinished(() => void vi.restoreAllMocks())
    await sending()
    await press('Paste')
    expect(field('To').value).toBe(BOB)
    expect(document.activeElement).toBe(field('To'))
  })
})

describe('the choice of a token', () => {
  const numberedHolding = (place: number, more: Partial<Token> = {}): Holding => {
    const address = `0x${place.toString(16).padStart(40, 'c')}`
    const id = tokenId(chain(1), 'erc20', address)
    const token = {
      ...coin,
      id,
      address,
      name: cleanText(`Token ${place}`),
      symbol: cleanText(`T${place}`),
      ...more,
    }
    return { token, units: 12_345n }
  }
  const rows = () => dialog().queryAllByRole('listitem')
  const search = (value: string) =>
    act(async () => {
      fireEvent.change(dialog().getByRole('searchbox', { name: 'Search tokens' }), { target: { value } })
    })
  const choosing = async (holdings: readonly Holding[]) => {
    const sendView = await sending({ token: 'none', pricedHoldings: holdings })
    await press('Choose token')
    return sendView
  }

  it('renders at most 40 rows however many there are, and a search finds the others', async () => {
    await choosing(Array.from({ length: 1000 }, (_, place) => numberedHolding(place)))
    expect(rows().length).toBeGreaterThan(0)
    expect(rows().length).toBeLessThanOrEqual(40)
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('1000')
    expect(dialog().queryByText('Token 987')).toBeNull()
    await expectAccessible()
    await search('token 987')
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Token 987')])
    await press(/Token 987/)
    expect(title().textContent).toBe('Send')
    expect(button('T987. Change token')).toBeTruthy()
  })

  it('shows a message for a search without results', async () => {
    await choosing(Array.from({ length: 13 }, (_, place) => numberedHolding(place)))
    await search('nothing like it')
    expect(dialog().getByText('No token found', { ignore: '.wp-live' })).toBeTruthy()
    expect(rows()).toHaveLength(0)
    await expectAccessible()
    await press('Clear')
    expect(rows()).toHaveLength(13)
  })

  it('has no search with few tokens, and no token without a balance', async () => {
    await choosing([
      ...Array.from({ length: 12 }, (_, place) => numberedHolding(place)),
      { ...numberedHolding(12), units: 0n },
    ])
    expect(dialog().queryByRole('searchbox')).toBeNull()
    expect(rows()).toHaveLength(12)
  })

  it('folds unknown tokens, and sends spam only after the user has marked it as not spam', async () => {
    await choosing([
      numberedHolding(1),
      numberedHolding(2, { isListed: false }),
      numberedHolding(3, { isListed: false, name: cleanText('Visit claim.io') }),
    ])
    expect(dialog().queryByText('Token 2')).toBeNull()
    await press(/^2 unknown tokens/)
    expect(button(/Token 2/)).toBeTruthy()
    await expectAccessible()
    await press(/claim\.io.*Spam$/)
    await vi.waitFor(() => expect(title().textContent).toBe('Visit claim.io'))
    expect(dialog().getByRole('alert').textContent).toContain('Marked as spam')
    await press('Not spam')
    await press('Back')
    await vi.waitFor(() => expect(title().textContent).toBe('Send'))
    await press('Choose token')
    await press(/^2 unknown tokens/)
    await press(/claim\.io/)
    expect(title().textContent).toBe('Send')
    expect(button('T3. Change token')).toBeTruthy()
  })
})

const ether: Token = {
  ...coin,
  id: tokenId(chain(1), 'native', undefined),
  standard: 'native',
  address: undefined,
  name: cleanText('Ether'),
  symbol: cleanText('ETH'),
  decimals: 18,
}
const dollars = (units: bigint, decimals = 0): Price => ({ amount: { units, decimals }, currency: 'USD' })
/** A coin at 2 dollars, and the native token at 3,000. */
const priced = async (
  prices: { coin?: Price; native?: Price } = { coin: dollars(2n), native: dollars(3000n) },
) => {
  const transfers = new FakeTransfers()
  const fee = 10n ** 14n
  transfers.facts = { funds: { balance: 12_345n, nativeBalance: 10n ** 18n, fee, isNative: false } }
  const pricedHoldings = [
    { token: ether, units: 10n ** 18n, price: prices.native },
    { token: coin, units: 12_345n, price: prices.coin },
  ]
  await sending({ transfers, pricedHoldings })
  return transfers
}
/** The text next to a term of the review. */
const detail = (term: string) => dialog().getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

describe('the costs of a transfer', () => {
  it('are in the review, in the currency and in tokens', async () => {
    await priced()
    await review(BOB, '1.5')
    expect(dialog().getByText('≈ $3.00')).toBeTruthy()
    expect(detail('Network fee, at most')).toBe('≈ $0.300.0001 ETH')
    expect(detail('Total, at most')).toBe('≈ $3.301.5 COIN + 0.0001 ETH')
    await expectAccessible()
  })

  it('have no currency without a price', async () => {
    await priced({})
    await review(BOB, '1.5')
    expect(detail('Network fee, at most')).toBe('0.0001 ETH')
    expect(detail('Total, at most')).toBe('1.5 COIN + 0.0001 ETH')
    expect(dialog().queryByText(/\$/)).toBeNull()
  })

  it('have no total in the currency with only one of two prices', async () => {
    await priced({ native: dollars(3000n) })
    await review(BOB, '1.5')
    expect(detail('Network fee, at most')).toBe('≈ $0.300.0001 ETH')
    expect(detail('Total, at most')).toBe('1.5 COIN + 0.0001 ETH')
  })
})

describe('a payment link', () => {
  it.each([
    [
      `ethereum:${BOB}@10?value=5`,
      'The link asks for a payment on another network. You’re sending on Chain 1.',
    ],
    [`ethereum:${BOB}@1?value=5`, 'The link asks for another token. You’re sending COIN.'],
  ])('%s for another network or token shows that, until another recipient is entered', async (link, text) => {
    await sending()
    await type('To', link)
    expect(field('To').value).toBe(BOB)
    expect(field('Amount').value).toBe('')
    expect(dialog().getByText(text)).toBeTruthy()
    await expectAccessible()
    await type('To', LOOK_ALIKE)
    expect(dialog().queryByText(text)).toBeNull()
  })
})

describe('an amount in the currency', () => {
  it('can be typed after a switch, sends the token, and is shown next to the token amount', async () => {
    const transfers = await priced()
    await type('Amount', '1.5')
    expect(dialog().getByText('≈ $3.00')).toBeTruthy()
    await press('Enter the amount in USD')
    expect(field('Amount in USD').value).toBe('3')
    await expectAccessible()
    await type('Amount in USD', '5.01')
    expect(dialog().getByText('2.5 COIN')).toBeTruthy()
    await type('To', BOB)
    await press('Review')
    await vi.waitFor(() => expect(title().textContent).toBe('Review'))
    expect(transfers.prepared.at(-1)?.units).toBe(250n)
  })

  it('can be switched back to the token, and Max is an amount of the token', async () => {
    await priced()
    await press('Enter the amount in USD')
    await type('Amount in USD', '5')
    await press('Enter the amount in COIN')
    expect(field('Amount').value).toBe('2.5')
    await press('Enter the amount in USD')
    await press('Max')
    expect(field('Amount').value).toBe('123.45')
  })

  it('with more decimals than the currency has an error', async () => {
    await priced()
    await press('Enter the amount in USD')
    await type('Amount in USD', '5.001')
    await type('To', BOB)
    await press('Review')
    expect(dialog().getByRole('alert').textContent).toBe('USD has 2 decimals')
  })

  it('is not offered without a price', async () => {
    await priced({})
    expect(dialog().queryByRole('button', { name: /^Enter the amount/ })).toBeNull()
  })
})

describe('the camera', () => {
  let codes: string[] = []
  let tracks: { readyState: string; readonly stop: () => void }[] = []
  const stream = () => {
    const track = { readyState: 'live', stop: () => void (track.readyState = 'ended') }
    tracks.push(track)
    return Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] })
  }
  const camerasOn = () => tracks.filter(({ readyState }) => readyState === 'live').length
  /** A browser whose detector knows these formats. */
  const browser = (
    formats: readonly string[],
    getUserMedia: () => Promise<unknown> = async () => stream(),
  ) => {
    class Detector {
      static getSupportedFormats = async () => formats
      detect = async () => codes.splice(0, 1).map((rawValue) => ({ rawValue }))
    }
    vi.stubGlobal('BarcodeDetector', Detector)
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  }
  const offered = () => vi.waitFor(() => expect(button('Scan a code')).toBeTruthy())

  beforeEach(() => {
    codes = []
    tracks = []
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })

  it('is offered if the browser recognises QR codes, not if it recognises only others', async () => {
    browser(['qr_code'])
    await sending()
    await offered()
    cleanup()
    browser(['ean_13'])
    await sending()
    await act(async () => void (await Promise.resolve()))
    expect(dialog().queryByRole('button', { name: 'Scan a code' })).toBeNull()
  })

  it('fills in the recipient of a code, and names the family of a code for another one', async () => {
    browser(['qr_code'])
    await sending()
    await offered()
    await press('Scan a code')
    await vi.waitFor(() => expect(polite()).toBe('Hold the recipient’s code in front of the camera.'))
    await expectAccessible()
    codes = ['https://example.com']
    await vi.waitFor(() => expect(polite()).toBe('That code has no address in it.'))
    codes = ['solana:4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T?amount=1']
    await vi.waitFor(() => expect(title().textContent).toBe('Send'))
    expect(camerasOn()).toBe(0)
    await type('Amount', '1')
    await press('Review')
    expect(dialog().getByRole('alert').textContent).toMatch(/^That’s a Solana address/)
  })

  it('that ends on its own shows a message, and can be started again', async () => {
    browser(['qr_code'])
    await sending()
    await offered()
    await press('Scan a code')
    await vi.waitFor(() => expect(polite()).toMatch(/^Hold/))
    tracks.forEach((track) => track.stop())
    await shows('The camera didn’t start')
    await expectAccessible()
    await press('Try again')
    await vi.waitFor(() => expect(polite()).toMatch(/^Hold/))
  })

  it.each([
    ['NotAllowedError', 'The camera isn’t allowed'],
    ['NotFoundError', 'No camera found'],
    ['NotReadableError', 'The camera didn’t start'],
  ])('that fails with %s shows a message', async (name, text) => {
    browser(['qr_code'], () => Promise.reject(Object.assign(new Error(name), { name })))
    await sending()
    await offered()
    await press('Scan a code')
    await shows(text)
    await press('Cancel')
    expect(title().textContent).toBe('Send')
  })

  it('that starts after the user has left is turned off', async () => {
    let give = (_: unknown): void => undefined
    browser(['qr_code'], () => new Promise((resolve) => (give = resolve)))
    await sending()
    await offered()
    await press('Scan a code')
    await press('Cancel')
    give(stream())
    await vi.waitFor(() => expect(camerasOn()).toBe(0))
  })
})

describe('the guard', () => {
  const sent = async () => {
    const tab = await sending()
    await review()
    await press('Send')
    await shows('Arrived')
    await press('Done')
    await vi.waitFor(() => expect(title().textContent).toBe('Account'))
    await press('Send')
    await vi.waitFor(() => expect(title().textContent).toBe('Send'), 10_000)
    await act(async () => (await tab.inside.send.load()).sendDraft.edit({ token: coin }))
    return tab
  }

  it('stops at a look-alike, which Enter alone never confirms', async () => {
    const { transfers } = await sent()
    await review(LOOK_ALIKE)
    expect(dialog().getByRole('alert').textContent).toContain('This isn’t 0xbbbb…bbbb')
    expect(dialog().getByText('32 of 40 characters differ')).toBeTruthy()
    expect(dialog().getByText(LOOK_ALIKE)).toBeTruthy()
    expect(dialog().getByText(BOB)).toBeTruthy()
    await expectAccessible()
    await vi.waitFor(() => expect(document.activeElement).toBe(title()))
    await key('Enter')
    expect(button('Send anyway').getAttribute('aria-disabled')).toBe('true')
    await press('Send anyway')
    await type(/type the first 4 marked/, LOOK_ALIKE)
    expect(dialog().getByText('That doesn’t match the marked characters')).toBeTruthy()
    await press('Send anyway')
    await type(/type the first 4 marked/, '1111')
    field(/type the first 4/).focus()
    await key('Enter')
    expect(transfers.sent).toHaveLength(1)
    await press('Send anyway')
    await vi.waitFor(() => expect(transfers.sent).toHaveLength(2))
  })

  it('uses the known address with the primary button', async () => {
    const { transfers } = await sent()
    await review(LOOK_ALIKE)
    await press('Use 0xbbbb…bbbb')
    await shows('Transfers can’t be undone.')
    await press('Send')
    await vi.waitFor(() => expect(transfers.sent).toHaveLength(2))
    expect(transfers.sent[1]?.prepared.transfer.to).toBe(BOB)
  })

  it('offers no confirmation for the token’s own contract', async () => {
    await sending()
    await review(coin.address)
    expect(dialog().getByRole('alert').textContent).toContain('That’s the COIN contract')
    expect(dialog().queryByRole('button', { name: /^Send/ })).toBeNull()
    await expectAccessible()
    await press('Change recipient')
    expect(title().textContent).toBe('Send')
    expect(field('To').value).toBe(coin.address)
  })

  it('asks for confirmation before a transfer to the own account', async () => {
    const { transfers } = await sending()
    await review(ME)
    expect(dialog().getByText('That’s your own address')).toBeTruthy()
    await press('Send anyway')
    await vi.waitFor(() => expect(transfers.sent).toHaveLength(1))
  })

  it('does not state a fee of a transfer that would fail, because nobody knows it', async () => {
    const transfers = new FakeTransfers()
    const funds = { balance: 12_345n, nativeBalance: 10n ** 18n, fee: 0n, isNative: false }
    transfers.facts = { wouldFail: { problem: 'reverted', reason: 'no' }, isFeeUnknown: true, funds }
    await sending({ transfers })
    await fill()
    await press('Review')
    await vi.waitFor(() => expect(title().textContent).toBe('Review'))
    expect(dialog().getAllByText('Unknown')).toHaveLength(2)
    expect(dialog().queryByText(/0 ETH/)).toBeNull()
  })

  it('shows why a transfer would fail, and can check again', async () => {
    const transfers = new FakeTransfers()
    transfers.facts = { wouldFail: { problem: 'frozen', reason: 'account is frozen' } }
    await sending({ transfers })
    await review()
    expect(dialog().getByRole('alert').textContent).toContain('The token’s issuer froze one of the accounts.')
    expect(dialog().queryByRole('button', { name: 'Send' })).toBeNull()
    transfers.facts = {}
    await press('Check again')
    await shows('First time to this address')
  })

  it('shows the fee that a token takes from the transfer', async () => {
    const transfers = new FakeTransfers()
    transfers.facts = { received: 148n, deposit: 5n }
    await sending({ transfers })
    await review()
    expect(dialog().getByText('1.48 COIN')).toBeTruthy()
    expect(dialog().getByText(/deposit/)).toBeTruthy()
  })
})

describe('the result', () => {
  it('waits for the wallet, and returns to the form when the user rejects, with an alert until the form changes', async () => {
    const transfers = new FakeTransfers()
    await sending({ transfers })
    await review()
    let respond: () => void = () => undefined
    transfers.pause = () => new Promise((resolve) => (respond = resolve))
    transfers.answer = 'reject'
    await press('Send')
    await shows('Confirm in Ternkey')
    await expectAccessible()
    await act(async () => respond())
    await vi.waitFor(() => expect(title().textContent).toBe('Send'), 10_000)
    expect(field('Amount').value).toBe('1.5')
    expect(dialog().getByRole('alert').textContent).toBe(
      'The request was turned down in Ternkey. Nothing was sent.',
    )
    await expectAccessible()
    await type('Amount', '2')
    expect(dialog().queryByRole('alert')).toBeNull()
  })

  it('of an unclear answer is looked for, with the wallet’s message, and is not offered again meanwhile', async () => {
    const transfers = new FakeTransfers()
    transfers.answer = 'fail'
    await sending({ transfers })
    await review()
    await press('Send')
    await shows('Looking for it')
    expect(dialog().getByText('nonce too low')).toBeTruthy()
    expect(dialog().queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(dialog().queryByText(/Nothing was sent|unchanged/)).toBeNull()
    expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull()
    await expectAccessible()
    await press('Done')
    await vi.waitFor(() => expect(title().textContent).toBe('Account'))
  })

  it('of a request that the wallet does not support says that nothing was sent, and offers it again', async () => {
    const transfers = new FakeTransfers()
    transfers.answer = 'refuse'
    await sending({ transfers })
    await review()
    await press('Send')
    await shows('Nothing was sent')
    await expectAccessible()
    await press('Try again')
    expect(field('Amount').value).toBe('1.5')
  })

  it('of a request that differs from the review says that the wallet was not asked', async () => {
    const transfers = new FakeTransfers()
    transfers.changed = (request) =>
      request.family === 'eip155'
        ? { ...request, transaction: { ...request.transaction, gas: '0xffffff' } }
        : request
    await sending({ transfers })
    await review()
    await press('Send')
    await shows('Your wallet wasn’t asked.')
    expect(dialog().getByText('The request differs from the review: fee')).toBeTruthy()
    expect(transfers.sent).toEqual([])
    await expectAccessible()
  })

  const nonce = { type: 'pending', nonce: 5 } as const
  it.each<readonly [string, Observation, string]>([
    ['that no node knows may still arrive', { type: 'unknown' }, 'It may have been sent'],
    ['that was sped up has arrived', { type: 'included', succeeded: true, by: '0xff' }, 'Arrived'],
    [
      'that was cancelled is cancelled',
      { type: 'nonceUsed', by: '0xff', replacement: 'cancelled' },
      'Cancelled',
    ],
    ['whose hash is of another transaction is unknown', { type: 'different' }, 'It may have been sent'],
  ])('of a transfer %s', async (_, observation, text) => {
    const transfers = new FakeTransfers()
    transfers.observation = nonce
    const { advance } = await sending({ transfers })
    await review()
    await press('Send')
    await shows('On its way')
    await advance(10_000)
    transfers.observation = observation
    await advance(500_000)
    await shows(text)
    expect(dialog().queryByText(/Nothing was sent|unchanged/)).toBeNull()
    await expectAccessible()
    transfers.observation = { type: 'included', succeeded: true }
    await advance(120_000)
    if (observation.type === 'unknown') await shows('Arrived')
  })

  it.each([
    ['pending', 'On its way'],
    ['failed', 'Nothing was sent'],
  ] as const)('is shown for a transaction that is %s', async (kind, text) => {
    const transfers = new FakeTransfers()
    transfers.observation = kind === 'pending' ? { type: 'pending' } : { type: 'included', succeeded: false }
    await sending({ transfers })
    await review()
    await press('Send')
    await shows(text)
    await expectAccessible()
  })
})

describe('a sent transfer', () => {
  /** The stored transfers are removed, as another tab does that clears the storage. */
  const forget = ({ disk, settle }: Awaited<ReturnType<typeof sending>>) =>
    settle(() => disk.write('another tab', storedSends.key, encodeStored(storedSends, [])))

  it('is in the first render of its result', async () => {
    const { inside } = await sending()
    await review()
    await press('Send')
    await shows('Arrived')
    const dialogController = new DialogController({ inPage: true, close: () => undefined })
    // Renders without effects.
    const html = renderToStaticMarkup(
      <UseCasesProvider value={inside}>
        <MessagesProvider locale="en" messages={undefined}>
          <DialogProvider value={dialogController}>
            <SendView view={{ name: 'Send' }} />
          </DialogProvider>
        </MessagesProvider>
      </UseCasesProvider>,
    )
    expect(html).toContain('Arrived')
  })

  it('that is no longer stored can be left, and the next one has an empty form', async () => {
    const tab = await sending()
    await review()
    await press('Send')
    await shows('Arrived')
    await forget(tab)
    expect(title().textContent).toBe('Send')
    expect(dialog().getByText('This transaction can’t be shown')).toBeTruthy()
    expect(button('Close')).toBeTruthy()
    await expectAccessible()
    await press('Done')
    await vi.waitFor(() => expect(title().textContent).toBe('Account'))
    await act(async () => tab.inside.navigation.show({ name: 'Send', token: coin }))
    await vi.waitFor(() => expect(field('Amount').value).toBe(''))
  })

  it.each([
    ['was never stored', { account: accountId(1), hash: '0x5' }],
    ['is of a network that the page no longer has', { account: accountId(99), hash: '0x5' }],
  ])('that %s can be closed', async (_, sent) => {
    const tab = await sending()
    await act(async () => tab.inside.navigation.show({ name: 'Send', sent }))
    expect(dialog().getByText('This transaction can’t be shown')).toBeTruthy()
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a transfer on its way', () => {
  it('is shown as such while no node responds, and as arrived once the browser is online again', async () => {
    const { transfers, page, advance, settle } = await sending()
    transfers.observation = { type: 'pending' }
    await review()
    await press('Send')
    await shows('On its way')
    transfers.isDown = true
    await advance(60_000)
    expect(dialog().getAllByText('On its way')[0]).toBeTruthy()
    transfers.isDown = false
    transfers.observation = { type: 'included', succeeded: true }
    await settle(() => page.goOnline())
    await shows('Arrived')
  })
})

clause(['S2-21', 'S2-23', 'S3-11'], () => {
  const opened = async (preset: object) => {
    const holdings = new FakeHoldings()
    holdings.set(chain(1), ME, [{ token: coin, units: 12_345n }])
    const tab = await modal({ wallets: [wallet('Ternkey')], transfers: new FakeTransfers(), holdings })
    await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
    await act(async () => tab.outside.open({ view: 'Send', ...preset }))
    await vi.waitFor(() => expect(title().textContent).toBe('Send'), 10_000)
    return tab
  }

  it('[S2-23] [S3-11] Send opens with the token, amount and recipient of the host', async () => {
    const preset = { token: coin.address, sendTokenAmount: '1.5', receiverAddress: BOB }
    const { inside } = await opened(preset)
    await vi.waitFor(() => expect(field('Amount').value).toBe('1.5'))
    expect(field('To').value).toBe(BOB)
    expect(button(/COIN/)).toBeTruthy()
    await type('Amount', '2')
    expect(field('Amount').value).toBe('2')
    await press('Review')
    await vi.waitFor(() => expect(title().textContent).toBe('Review'))
    expect((await inside.send.load()).sendDraft.state.current).toMatchObject({
      review: { prepared: { transfer: { token: coin, units: 200n, to: BOB } } },
    })
  })

  const unknown = { token: `0x${'9'.repeat(40)}`, sendTokenAmount: '12.5', receiverAddress: BOB }

  it('[S2-23] the user selects another token if the account lacks the preset one, whose amount is dropped', async () => {
    await opened(unknown)
    await vi.waitFor(() => expect(field('To').value).toBe(BOB))
    expect(button('Choose token')).toBeTruthy()
    expect(field('Amount').value).toBe('')
  })

  it('[S2-23] without a source of tokens the native token is not sent in place of the preset one', async () => {
    const tab = await modal({ wallets: [wallet('Ternkey')], transfers: new FakeTransfers() })
    await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
    await act(async () => tab.outside.open({ view: 'Send', ...unknown }))
    await vi.waitFor(() => expect(field('To').value).toBe(BOB), 10_000)
    expect(field('Amount').value).toBe('')
    expect((await tab.inside.send.load()).sendDraft.state.form.token).toBeUndefined()
    await expectAccessible()
    await press('Choose token')
    expect((await tab.inside.send.load()).sendDraft.state.form.token?.symbol).toBe('ETH')
  })

  it.each(['Send', 'Receive'] as const)(
    '[S2-23] %s shows that no wallet is connected, and connects one',
    async (view) => {
      const tab = await modal({ wallets: [wallet('Ternkey')], transfers: new FakeTransfers() })
      await act(async () => tab.outside.open({ view }))
      await vi.waitFor(() => expect(title().textContent).toBe(view), 10_000)
      await shows('No wallet connected')
      await expectAccessible()
      await press('Connect a wallet')
      expect(tab.state().view).toBe('Connect')
    },
  )
})
