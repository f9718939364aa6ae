import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { permittedProperties } from '#domain/analytics/consent.ts'
import { entryOf, isAction, pageOf } from '#domain/analytics/entry.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { clause } from '#tests/spec/clauses.ts'

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''))
const address = hex(40).map((digits) => `0x${digits}`)
const amount = fc.integer({ min: 1_000_000, max: 9_000_000 }).map((units) => `${units}.25`)
const uri = fc.tuple(hex(64), hex(64)).map(([topic, key]) => `wc:${topic}@2?symKey=${key}&relay-protocol=irn`)
const search = hex(12).map((text) => `secret ${text}`)

const kinds = ['address', 'amounts', 'origins', 'pairing', 'search'] as const

/** An event, and the personal text in it with its kind. */
interface Case {
  readonly event: ProductEvent
  readonly kind: (typeof kinds)[number]
  readonly text: string
}

const sendProperties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH' }
const cases: fc.Arbitrary<Case> = fc.oneof(
  address.map((text): Case => ({
    kind: 'address',
    text,
    event: {
      event: 'ERROR_FETCH_TRANSACTIONS',
      properties: { isSmartAccount: false, network: 'eip155:1', address: text },
    },
  })),
  amount.map((text): Case => ({
    kind: 'amounts',
    text,
    event: { event: 'SEND_INITIATED', properties: { ...sendProperties, amount: text } },
  })),
  hex(64).map((text): Case => ({
    kind: 'address',
    text,
    event: { event: 'SEND_SUCCESS', properties: { ...sendProperties, amount: '1', hash: text } },
  })),
  uri.map((text): Case => ({
    kind: 'pairing',
    text,
    event: { event: 'CONNECT_PROXY_ERROR', properties: { message: 'No', name: 'One', uri: text } },
  })),
  search.map((text): Case => ({
    kind: 'origins',
    text,
    event: { event: 'CONNECT_PROXY_ERROR', properties: { message: 'No', name: 'One', mobile_link: text } },
  })),
  search.map((text): Case => ({
    kind: 'search',
    text,
    event: { event: 'SEARCH_WALLET', properties: { badge: 'none', search: text } },
  })),
  search.map((text): Case => ({
    kind: 'search',
    text,
    event: {
      event: 'WALLET_IMPRESSION_V2',
      properties: { items: [{ name: 'One', view: 'AllWallets', query: text }] },
    },
  })),
)
const consents = fc.subarray([...kinds])

const analyticsContext = { eventId: 'id', url: 'https://app.example/', time: 1 }
const connectionContext = {
  account: 'eip155:1:0x00000000000000000000000000000000000000a1' as AccountId,
  network: 'eip155:1' as ChainId,
}

clause('S6-11', () => {
  describe('personal data in an event', () => {
    it('is sent only with the consent to its kind', () => {
      fc.assert(
        fc.property(cases, consents, ({ event, kind, text }, consent) => {
          const permittedText = JSON.stringify(permittedProperties(event, consent))
          expect(permittedText.includes(JSON.stringify(text))).toBe(consent.includes(kind))
          if (!consent.includes(kind)) expect(permittedText).not.toContain(text)
        }),
      )
    })

    it('is not contained in the message of an error', () => {
      fc.assert(
        fc.property(fc.oneof(address, uri), consents, (secret, consent) => {
          const event = { event: 'CONNECT_ERROR', properties: { message: `No: ${secret}.` } } as const
          expect(JSON.stringify(permittedProperties(event, consent))).not.toContain(secret)
        }),
      )
    })

    const label = fc.stringMatching(/^[a-z]{3,12}$/)
    const name = fc.tuple(label, label).map(([label, zone]) => `${label}.${zone}.example`)
    const quoting = [
      (text: string) => `Error registering name ${text}`,
      (text: string) => `"${text}" is taken.`,
      (text: string) => `${text.toUpperCase()}: no`,
      (text: string) => `https://names.test/${text}/profile`,
    ] as const

    it('is not contained in its message either, neither completely nor its first label', () => {
      fc.assert(
        fc.property(name, fc.constantFrom(...quoting), fc.boolean(), (ensName, quote, isWhole) => {
          const quotes = isWhole ? ensName : (ensName.split('.')[0] ?? '')
          const event: ProductEvent = {
            event: 'REGISTER_NAME_ERROR',
            properties: { ensName, isSmartAccount: false, message: quote(quotes) },
          }
          const { message, ...permittedRest } = permittedProperties(event, [])
          expect(` ${String(message)} `.toLowerCase()).not.toMatch(new RegExp(`\\W${quotes}\\W`))
          expect(permittedRest).toEqual({ isSmartAccount: false })
          expect(permittedProperties(event, ['address'])).toMatchObject({ ensName })
        }),
      )
    })

    it('does not hide a network or a token whose id contains an amount', () => {
      const configuration = {
        network: 'eip155:1',
        asset: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
        amount: '1',
        recipient: '0x00000000000000000000000000000000000000a1',
      }
      const message = 'Not listed: 1 for 0x00000000000000000000000000000000000000a1'
      const event: ProductEvent = {
        event: 'PAY_MODAL_OPEN',
        properties: { exchanges: [], configuration, message },
      }
      const { network, asset } = configuration
      expect(permittedProperties(event, [])).toEqual({
        exchanges: [],
        configuration: { network, asset },
        message: 'Not listed: <text 1> for <address 1>',
      })
    })

    it('contains no link to an origin other than the page without the consent to origins', () => {
      const message = 'No answer: https://node.example/v2, see https://app.example/help, wss://relay.example.'
      const event = { event: 'CONNECT_ERROR', properties: { message } } as const
      const toldOf = (consent: readonly string[]) =>
        JSON.parse(JSON.stringify(entryOf(event, analyticsContext, connectionContext, consent))).props
          .properties.message
      expect(toldOf([])).toBe('No answer: https://… see https://app.example/… wss://…')
      expect(toldOf(['origins'])).toBe(
        'No answer: https://node.example/… see https://app.example/… wss://relay.example.',
      )
    })

    it('does not connect one event with another', () => {
      const failed = (text: string) => ({ event: 'CONNECT_ERROR', properties: { message: text } }) as const
      fc.assert(
        fc.property(address, address, (address, otherAddress) => {
          expect(permittedProperties(failed(address), [])).toEqual(
            permittedProperties(failed(otherAddress), []),
          )
        }),
      )
    })

    it('states the account only with the consent to addresses', () => {
      const event = { event: 'MODAL_OPEN', properties: { connected: true } } as const
      fc.assert(
        fc.property(consents, (consent) => {
          const entryText = JSON.stringify(entryOf(event, analyticsContext, connectionContext, consent))
          expect(entryText.includes(connectionContext.account)).toBe(consent.includes('address'))
        }),
      )
    })

    it('keeps properties without personal data', () => {
      const explorerId = '9'.repeat(64)
      const event: ProductEvent = {
        event: 'WALLET_IMPRESSION_V2',
        properties: {
          items: [
            { name: 'One Wallet', view: 'AllWallets', displayIndex: 3, explorerId, rdnsId: 'io.one.wallet' },
          ],
        },
      }
      expect(permittedProperties(event, [])).toEqual(event.properties)
    })
  })

  it('the page URL is sent without its query, its fragment and the accounts in its path', () => {
    fc.assert(
      fc.property(address, hex(16), (account, secret) => {
        const { url, domain } = pageOf(`https://app.example:8443/of/${account}/now?token=${secret}#${secret}`)
        expect(url).toMatch(/^https:\/\/app\.example:8443\/of\/<address 1>\/now$/)
        expect(domain).toBe('app.example')
      }),
    )
  })

  it('actions of Walletport, of a wallet or of a reload are not user actions', () => {
    const events: readonly ProductEvent[] = [
      { event: 'INITIALIZE', properties: { options: [], networks: [] } },
      { event: 'DEVELOPER_ALERT', properties: { code: 'PROJECT_ID_NOT_CONFIGURED' } },
      { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'One', reconnect: true } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'One', reconnect: false } },
      { event: 'MODAL_OPEN', properties: { connected: false } },
    ]
    expect(events.map(isAction)).toEqual([false, false, false, false, true, true])
  })
})

clause('S7-22', () => {
  it('an event is sent with the network, and impressions only as items', () => {
    const openEvent = { event: 'MODAL_OPEN', properties: { connected: true } } as const
    expect(entryOf(openEvent, analyticsContext, connectionContext, [])).toEqual({
      eventId: 'id',
      url: 'https://app.example/',
      domain: 'app.example',
      timestamp: 1,
      props: {
        type: 'track',
        event: 'MODAL_OPEN',
        properties: { connected: true, caipNetworkId: 'eip155:1' },
      },
    })
    const items = [{ name: 'One', view: 'Connect' as const }]
    const impressionEvent = { event: 'WALLET_IMPRESSION_V2', properties: { items } } as const
    expect(entryOf(impressionEvent, analyticsContext, connectionContext, [])).toMatchObject({
      props: { type: 'track', event: 'WALLET_IMPRESSION_V2', items },
    })
    expect(entryOf(impressionEvent, analyticsContext, connectionContext, [])).not.toHaveProperty(
      'props.properties',
    )
  })
})
