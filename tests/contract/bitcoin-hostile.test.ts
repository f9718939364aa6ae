import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { parseAddress } from '#domain/caip/address.ts'
import { parseChainId } from '#domain/caip/chain-id.ts'
import type { Wallet, WalletChange } from '#ports/wallets.ts'

import { BitcoinRegistry, foundOn, ORDINALS, PAYMENT, providerOf, psbtOf, testnet } from './bitcoin-kit.ts'

const trap = (): never => {
  throw new Error('trap')
}
// Symbols are allowed, because fast-check reads its own from every value.
const trapName = (_: object, key: string | symbol): undefined =>
  typeof key === 'symbol' ? undefined : trap()
const trapped = new Proxy({}, { get: trapName, ownKeys: trap, getPrototypeOf: trap })

const addresses = [
  { address: PAYMENT, purpose: 'payment', chains: ['bitcoin:mainnet'] },
  { address: ORDINALS, purpose: 'ordinals', chains: ['bitcoin:mainnet', 'bitcoin:testnet'], publicKey: 7 },
]

/** Values that seem valid, and values that only a malicious wallet would send. */
const garbage = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withObjectString: true }),
  fc.constantFrom<unknown>(
    trapped,
    [trapped],
    { accounts: [trapped], addresses: [trapped] },
    { accounts: addresses, addresses },
    { result: { accounts: addresses, addresses, network: { bitcoin: { name: 'Testnet' } } } },
    { result: trapped, error: trapped },
    { error: { code: '4001', message: {} } },
    addresses,
    [PAYMENT],
    [''],
    [{ address: 'not an address' }],
    [{ address: '__proto__' }, { address: 'constructor', purpose: '__proto__' }],
    { address: PAYMENT, publicKey: 'zz' },
    Array.from({ length: 100_000 }, () => PAYMENT),
    new Proxy([], { get: (list, key) => (key === 'length' ? 1e15 : Reflect.get(list, key)) }),
    new Proxy([], { get: trapName }),
    Object.defineProperty([], 0, { get: trap, enumerable: true }),
    Object.fromEntries([['then', trap]]),
    { enum: 'BITCOIN_NOWHERE' },
    [{ signature: new Uint8Array(0) }],
    [{ signedPsbt: 'text', txId: 5 }],
    { psbt: 5, txid: 'short', hex: 'xyz', signature: '' },
  ),
)

/** The ways in which a wallet returns a value. */
const manner = fc.constantFrom('returns', 'resolves', 'throws', 'rejects')
const respondWith = (how: string, value: unknown): unknown => {
  if (how === 'throws') throw value
  if (how === 'rejects') return Promise.reject(value as Error)
  return how === 'resolves' ? Promise.resolve(value) : value
}
const turns = fc.array(fc.tuple(manner, garbage), { minLength: 1 })

const methods = ['connect', 'requestAccounts', 'getAccounts', 'getPublicKey', 'getChain', 'switchChain']
const signing = ['signMessage', 'signPsbt', 'pushPsbt', 'sendBitcoin', 'disconnect', 'request']
const features = [
  ['standard:connect', 'connect'],
  ['standard:disconnect', 'disconnect'],
  ['bitcoin:connect', 'connect'],
  ['bitcoin:signMessage', 'signMessage'],
  ['bitcoin:signTransaction', 'signTransaction'],
] as const

type Hear = (event: string, listener: (detail: unknown) => void) => unknown

/** One wallet of each interface, all of whose responses come from one source. */
const wallets = (turn: () => readonly [string, unknown], on: Hear): readonly Wallet[] => {
  const response = () => respondWith(...turn())
  // The value of a getter is not awaited.
  const value = () => {
    const [how, value] = turn()
    return respondWith(how === 'throws' ? how : 'returns', value)
  }
  const object = Object.fromEntries([...methods, ...signing].map((name) => [name, response]))
  const hostileObject = { ...object, on, addListener: on, off: trap, removeListener: trap }
  const all = ['wallet_connect', 'wallet_getAccount', 'wallet_changeNetwork', 'wallet_disconnect']
  const page = {
    btc_providers: [{ id: 'listed', name: 'Listed', methods: all }],
    listed: hostileObject,
    LeatherProvider: { ...hostileObject },
    unisat: { ...hostileObject },
    okxwallet: { bitcoin: { ...hostileObject }, bitcoinTestnet: { ...hostileObject } },
  }
  const standard = {
    name: 'Standard',
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
    get accounts() {
      return value()
    },
    features: {
      ...Object.fromEntries(features.map(([feature, name]) => [feature, { [name]: response }])),
      'standard:events': { on },
    },
  }
  return foundOn(page, new BitcoinRegistry(standard))
}

const isChain = (value: string): boolean => value.startsWith('bip122:') && E.isRight(parseChainId(value))
const isAddress = (value: string): boolean => E.isRight(parseAddress('bip122', value))

const isFailure = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '_tag' in value && 'message' in value

const expectParsed = async (wallet: Wallet) => {
  for (const verb of [wallet.connect(), wallet.restore()]) {
    const report = await verb()
    if (E.isLeft(report)) expect(isFailure(report.left)).toBe(true)
    else {
      expect(isChain(report.right.chainId)).toBe(true)
      expect(report.right.addresses.length > 0 && report.right.addresses.every(isAddress)).toBe(true)
    }
  }
  const switched = await wallet.switchNetwork(testnet, [])()
  expect(E.isLeft(switched) ? isFailure(switched.left) : isChain(switched.right)).toBe(true)
  const provider = providerOf(wallet)
  const signInputs = [{ address: PAYMENT, index: 0 }]
  for (const method of [
    provider.signMessage({ address: PAYMENT, message: 'x' }),
    provider.signPsbt({ psbt: psbtOf(), signInputs, broadcast: true }),
    provider.sendTransfer({ recipient: PAYMENT, amount: '1' }),
  ]) {
    const outcome = await method.catch((error: unknown) => error)
    if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'ProviderRpcError' })
    else expect(['string', 'object']).toContain(typeof outcome)
  }
  expect(await wallet.disconnect()()).toEqual(E.right(undefined))
}

describe('hostile Bitcoin wallets', () => {
  it('never pass on unparsed data, whatever they return', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (responses) => {
        let turn = 0
        const next = () => responses[turn++ % responses.length] ?? (['returns', undefined] as const)
        for (const wallet of wallets(next, () => undefined)) await expectParsed(wallet)
      }),
    )
  })

  it('emit only valid events, whatever their payloads contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(garbage), turns, async (details, responses) => {
        let turn = 0
        const next = () => responses[turn++ % responses.length] ?? (['returns', undefined] as const)
        const listeners: ((detail: unknown) => void)[] = []
        const changes: WalletChange[] = []
        const listening = wallets(next, (_, listener) => void listeners.push(listener)).map((wallet) =>
          wallet.events$.subscribe({ next: (item) => changes.push(item), error: trap }),
        )
        for (const detail of details) for (const listener of listeners) listener(detail)
        await new Promise((resolve) => void setImmediate(resolve))
        for (const item of changes)
          if (item.type === 'accountsChanged') expect(item.addresses.every(isAddress)).toBe(true)
          else if (item.type === 'chainChanged') expect(isChain(item.chainId)).toBe(true)
        for (const listener of listening) listener.unsubscribe()
      }),
    )
  })

  it('are ignored, whatever object is in the page', () => {
    const entry = fc.oneof(
      garbage,
      fc.record({
        id: fc.oneof(garbage, fc.constant('own')),
        name: garbage,
        icon: garbage,
        methods: garbage,
      }),
    )
    fc.assert(
      fc.property(fc.array(entry), garbage, fc.array(garbage), (entries, garbage, registered) => {
        const page = {
          btc_providers: entries,
          own: garbage,
          unisat: garbage,
          okxwallet: garbage,
          LeatherProvider: garbage,
        }
        const found = foundOn(page, new BitcoinRegistry(...registered))
        const ids = found.map(({ connector: { id } }) => id.toLowerCase())
        expect(new Set(ids).size).toBe(ids.length)
        expect(found.every(({ connector: { name } }) => name.length > 0)).toBe(true)
      }),
    )
    for (const page of [trapped, { btc_providers: trapped }, { XverseProviders: trapped, unisat: trapped }])
      expect(foundOn(page)).toEqual([])
  })
})
