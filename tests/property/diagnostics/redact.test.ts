import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createRedactor, type Json } from '#domain/diagnostics/redact.ts'
import { BASE58, HEX_DIGITS, stringOf } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BECH32 = '023456789acdefghjklmnpqrstuvwxyz'
const exactly = (characters: string, length: number) =>
  stringOf(characters, { minLength: length, maxLength: length })
const hexOf = (digits: number) =>
  fc.tuple(fc.constantFrom('0x', ''), exactly(HEX_DIGITS, digits)).map((parts) => parts.join(''))

const word = exactly('abcdefghijklmnopqrstuvwxyz', 6)
const sourced = (length: number) => fc.array(word, { minLength: length, maxLength: length })
const segment = exactly(BASE64URL, 30).map((text) => text.replaceAll(/^-|-$/g, 'a'))

/** Secrets that are recognised anywhere, each with the parts that must be removed. */
const secrets: Readonly<Record<string, fc.Arbitrary<readonly [secret: string, ...parts: string[]]>>> = {
  'an EVM address': hexOf(40).map((secret) => [secret, secret.slice(2)]),
  'a private key': hexOf(64).map((secret) => [secret, secret.slice(2)]),
  'an entropy': hexOf(32).map((secret) => [secret, secret.slice(2)]),
  'a Solana address': stringOf(BASE58, { minLength: 32, maxLength: 44 }).map((secret) => [secret]),
  'a Solana key': stringOf(BASE58, { minLength: 87, maxLength: 88 }).map((secret) => [secret]),
  'an old Bitcoin address': fc
    .tuple(fc.constantFrom('1', '3'), stringOf(BASE58, { minLength: 25, maxLength: 33 }))
    .map((parts) => [parts.join('')]),
  'an address in bech32': fc
    .tuple(fc.constantFrom('bc', 'tb', 'bcrt', 'cosmos', 'osmo'), exactly(BECH32, 39))
    .map(([prefix, rest]) => [`${prefix}1${rest}`, rest]),
  'a Bitcoin key': exactly(BASE58, 51).map((rest) => [`K${rest}`, rest]),
  'an extended key': exactly(BASE58, 107).map((rest) => [`xprv${rest}`, rest]),
  'a recovery phrase': fc
    .tuple(fc.constantFrom(12, 15, 18, 21, 24).chain(sourced), fc.constantFrom(' ', '\n', ', ', '  '))
    .map(([words, between]) => [words.join(between), ...words]),
  'an email address': fc
    .tuple(word, word, fc.constantFrom('example', 'co.uk', 'de'))
    .map(([user, host, end]) => [`${user}.9+tag@${host}.${end}`, `${user}.9+tag`, host]),
  'a JWT': fc
    .tuple(segment, segment, segment)
    .map(([head, body, signature]) => [`eyJ${head}.${body}.${signature}`, head, body, signature]),
  'an API key': exactly(BASE64URL, 40)
    .map((secret) => secret.replace(/^.{3}/, 'aB3'))
    .map((secret) => [secret]),
  'a pairing link': fc
    .tuple(exactly('0123456789abcdef', 64), exactly('0123456789abcdef', 64))
    .map(([topic, key]) => [`wc:${topic}@2?relay-protocol=irn&symKey=${key}`, topic, key]),
  'a link with a query': fc
    .tuple(word, word, fc.constantFrom('https', 'wss', 'http'))
    .map(([path, query, scheme]) => [
      `${scheme}://node.example/v2/${path}?key=${query}#${query}`,
      `/v2/${path}`,
      query,
    ]),
  'a link with a password': fc
    .tuple(word, word)
    .map(([user, password]) => [`https://${user}:${password}@node.example/`, user, password]),
  'a deep link': word.map((query) => [`metamask://wc?uri=${query}`, query]),
  'an encoded pairing link': exactly('0123456789abcdef', 64).map((topic) => [
    encodeURIComponent(`wc:${topic}@2?symKey=${topic}`),
    topic,
  ]),
  'a link with its content': word.map((content) => [`data:text/plain,${content}`, content]),
  'an encoded text': word.map((text) => [`state%3D${text}`, text]),
  'the bytes of a key': fc
    .array(fc.integer({ min: 100, max: 255 }), { minLength: 16, maxLength: 64 })
    .map((bytes) => [bytes.join(', ')]),
  'a shortened address': exactly(HEX_DIGITS, 8).map((digits) => [
    `0x${digits.slice(0, 4)}…${digits.slice(4)}`,
    `${digits.slice(0, 4)}…${digits.slice(4)}`,
  ]),
  'a name': word.map((name) => [`${name}.eth`, name]),
  'a CAIP-10 account': fc
    .tuple(fc.constantFrom('polkadot', 'cosmos', 'bip122', 'eip155'), exactly(BASE58, 12))
    .map(([namespace, address]) => [`${namespace}:ref-1:${address}`, address]),
  'a labelled password': fc
    .tuple(
      fc.constantFrom('password=', 'Password: ', '"clientSecret":"', 'Authorization: Basic ', 'Bearer '),
      word,
    )
    .map(([label, password]) => [label + password, password]),
}

/** The values that may contain a secret: other text, fields, lists, errors, maps, JSON in JSON. */
const wrappings: readonly ((inner: unknown) => unknown)[] = [
  (inner) => [inner],
  (inner) => [1, inner, 'text'],
  (inner) => ({ value: inner, other: true }),
  (inner) => new Map([['entry', inner]]),
  (inner) => new Set([inner]),
  (inner) => JSON.stringify({ inner }),
  (inner) => JSON.stringify([inner]),
  (inner) => Object.assign(new Error('Failed', { cause: inner }), { data: inner }),
  (inner) => (typeof inner === 'string' ? new Error(`Failed: ${inner}`) : [inner]),
  (inner) => (typeof inner === 'string' ? { [inner]: 1 } : { inner }),
  (inner) => (typeof inner === 'string' ? `before ${inner}\nafter` : { inner }),
  (inner) => (typeof inner === 'string' ? `(${inner})` : [inner]),
]
const nestings = fc.array(fc.constantFrom(...wrappings), { maxLength: 4 })
const nested = (secret: unknown, nesting: readonly ((inner: unknown) => unknown)[]): unknown =>
  nesting.reduce((inner, wrap) => wrap(inner), secret)

describe('redaction', () => {
  for (const [name, secret] of Object.entries(secrets))
    it(`removes every part of ${name}, however it is nested`, () => {
      fc.assert(
        fc.property(secret, nestings, ([secret, ...parts], nesting) => {
          const redacted = JSON.stringify(createRedactor().value(nested(secret, nesting)))
          for (const part of [secret, ...parts]) expect(redacted).not.toContain(part)
        }),
      )
    })

  const bytes = fc.uint8Array({ minLength: 16, maxLength: 64 })

  it('removes the bytes of a key, in any kind of list', () => {
    fc.assert(
      fc.property(
        bytes,
        fc.constantFrom<(key: Uint8Array) => unknown>(
          (key) => key,
          (key) => key.buffer,
          (key) => [...key],
          (key) => new DataView(key.buffer),
          (key) => JSON.parse(JSON.stringify(key)),
          (key) => JSON.stringify([...key]),
        ),
        nestings,
        (key, representation, nesting) => {
          const redacted = JSON.stringify(
            createRedactor().value(nested({ list: representation(key) }, nesting)),
          )
          // Also as the fields of an object, as JSON writes typed arrays.
          expect(redacted.replaceAll(/\\*"\d+\\*":/g, '')).not.toContain([...key].join())
        },
      ),
    )
  })

  it('removes the value of a field with the name of a secret', () => {
    const names = [
      'password',
      'privateKey',
      'accessToken',
      'symKey',
      'api_key',
      'clientSecret',
      'otp',
      'signature',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...names), word, nestings, (field, secret, nesting) => {
        for (const value of [secret, [secret], { nested: { secret } }, { [secret]: 1 }])
          expect(JSON.stringify(createRedactor().value(nested({ [field]: value }, nesting)))).not.toContain(
            secret,
          )
      }),
    )
  })

  it('removes such a value from the surrounding texts', () => {
    const fields = { ensName: 'name', email: 'email', owner: 'address', otp: 'secret' } as const
    const quoted = fc.tuple(word, word).map(([name, zone]) => `${name}.${zone}`)
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(fields) as (keyof typeof fields)[])),
        quoted,
        (field, secret) => {
          const [segments = ''] = secret.split('.')
          for (const quote of [secret, segments]) {
            const message = `No ${quote}: ${quote.toUpperCase()}`
            const { value } = createRedactor()
            const placeholder = `<${fields[field]} 1>`
            expect(value({ message, nested: [{ message }], [field]: secret })).toStrictEqual({
              message: `No ${placeholder}: ${placeholder}`,
              nested: [{ message: `No ${placeholder}: ${placeholder}` }],
              [field]: placeholder,
            })
            expect(value(message)).toBe(message)
          }
        },
      ),
    )
  })

  it('keeps values named like a search, and words that contain a secret as a part', () => {
    const { value } = createRedactor()
    const found = { name: 'One Wallet', query: 'wallet' }
    expect(value(found)).toStrictEqual({ name: 'One Wallet', query: '<text 1>' })
    const message = 'All total or al'
    expect(value({ ensName: 'al.names', message })).toMatchObject({ message: 'All total or <name 1>' })
  })

  it('keeps the names of options, which resemble a recovery phrase, and removes a real phrase', () => {
    const optionNames = [
      'tokens',
      'send',
      'swaps',
      'onramp',
      'names',
      'nfts',
      'activity',
      'networks',
      'adapters',
    ]
    const options = [...optionNames, 'relay', 'siwx', 'metadata']
    const { value } = createRedactor()
    expect(value({ options, words: options })).toStrictEqual({ options, words: '<phrase 1>' })
  })

  const anyValue = fc.anything({ withBigInt: true, withMap: true, withSet: true, withTypedArray: true })

  it('returns plain data for any value, and redacting the result again changes nothing', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const { value: redacted } = createRedactor()
        const redactedOnce = redacted(value)
        expect(JSON.parse(JSON.stringify(redactedOnce))).toStrictEqual(redactedOnce)
        expect(redacted(redactedOnce)).toStrictEqual(redactedOnce)
        expect(createRedactor().value(redactedOnce)).toStrictEqual(redactedOnce)
      }),
    )
  })

  it('changes nothing in redacted secrets', () => {
    fc.assert(
      fc.property(fc.oneof(...Object.values(secrets)), nestings, ([secret], nesting) => {
        const redactedValue: Json = createRedactor().value(nested(secret, nesting))
        expect(createRedactor().value(redactedValue)).toStrictEqual(redactedValue)
      }),
    )
  })

  it('keeps a list of pseudonyms, which is not a recovery phrase', () => {
    const list = Array.from({ length: 13 }, (_, index) => `<address ${index % 9}>`).join(', ')
    expect(createRedactor().text(list)).toBe(list)
  })

  it('gives equal secrets equal pseudonyms, and different ones different pseudonyms', () => {
    const several = fc.uniqueArray(exactly('0123456789abcdef', 40), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(several, (addresses) => {
        const { value, text } = createRedactor()
        const first = addresses.map((address) => text(`0x${address}`))
        expect(new Set(first).size).toBe(addresses.length)
        expect(value({ owner: `0x${addresses[0]}` })).toStrictEqual({ owner: first[0] })
        expect(addresses.map((address) => text(`eip155:1:0x${address}`))).toStrictEqual(
          first.map((pseudonym) => `eip155:1:${pseudonym}`),
        )
      }),
    )
  })

  it('numbers an account once, and distinguishes its spellings', () => {
    const { text } = createRedactor()
    const address = '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd'
    const writings = [address, address.slice(2), address.toUpperCase().replace('X', 'x'), address]
    expect(writings.map(text)).toStrictEqual(['<address 1>', '<address 1.2>', '<address 1.3>', '<address 1>'])
    expect(text('0x1234567890123456789012345678901234567890')).toBe('<address 2>')
  })

  it('keeps public values', () => {
    const { text } = createRedactor()
    for (const expectedText of [
      'EMAIL_VERIFICATION_CODE_SENT',
      'User rejected the request.',
      'eip155:8453',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'bip122:000000000019d6689c085ae165831e93',
      'eth_getTransactionReceipt',
      'com.coinbase.wallet',
      'https://node.example',
      'https://node.example:8545/',
      'WalletConnectSession',
      'The wallet did not answer within 10 s',
    ])
      expect(text(expectedText)).toBe(expectedText)
    expect(text('at run (https://app.example/assets/index-B3kd92.js?v=1:12:34)')).toBe(
      'at run (https://app.example/…/index-B3kd92.js:12:34)',
    )
    expect(text('password: hunter2, then')).toBe('password: <secret 1>, then')
  })

  it('takes less than a second for a text of the maximum length', () => {
    const part = fc.constantFrom(
      'a',
      '1',
      'é',
      '-',
      '.',
      '/',
      '+',
      '~',
      '0x',
      'ey',
      'secret_',
      ' ',
      '%a',
      '@',
      '"',
      ':',
    )
    const unit = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(unit, (repeated) => {
        const { text } = createRedactor()
        const start = performance.now()
        text(repeated.repeat(20_000 / repeated.length))
        expect(performance.now() - start).toBeLessThan(1000)
      }),
      { numRuns: runs(100), examples: [['a'], ['-'], ['é']] },
    )
  })

  it('removes a sequence that is longer than every name', () => {
    const run = 'abcdefgh.'.repeat(40)
    expect(createRedactor().text(`Got ${run} from https://app.example/main.js:1:2`)).toBe(
      'Got <key 1> from https://app.example/…/main.js:1:2',
    )
  })

  it('handles objects that are circular or throw', () => {
    const { value } = createRedactor()
    const nested: Record<string, unknown> = { name: 'a' }
    nested['self'] = nested
    expect(value(nested)).toStrictEqual({ name: 'a', self: '<repeated>' })
    const throwingObject = {
      get bad(): never {
        throw new Error('no')
      },
    }
    expect(value([throwingObject])).toStrictEqual(['<unreadable>'])
    expect(value('a'.repeat(30_000))).toBe('<30000 characters>')
  })
})
