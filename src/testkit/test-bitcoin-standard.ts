import type { TestBitcoinAccount, TestBitcoinWallet } from './test-bitcoin-wallet.ts'

interface AccountObject {
  readonly address: string
}

interface Signing {
  readonly account: AccountObject
  readonly signingIndexes: readonly number[]
  readonly sigHash?: string
}

const SIGHASHES: Readonly<Record<string, number>> = { ALL: 0x01, NONE: 0x02, SINGLE: 0x03 }

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)

const lacking = (without: readonly string[], features: object): object =>
  Object.fromEntries(Object.entries(features).filter(([name]) => !without.includes(name)))

/** The wallet-standard object of a test wallet. It has all networks at once. */
export const standardObject = (wallet: TestBitcoinWallet): object => {
  const objects = new Map<TestBitcoinAccount, object>()
  const objectOf = (account: TestBitcoinAccount): object => {
    const { address, publicKey, purpose, chain } = account
    const object =
      objects.get(account) ?? Object.freeze({ address, publicKey, purpose, chains: [chain], features: [] })
    objects.set(account, object)
    return object
  }
  const { others = [], without = [] } = wallet.options
  const accounts = () => (wallet.permitted ? [...others, ...wallet.shown.map(objectOf)] : [])
  const signed = (psbt: Uint8Array, groups: readonly Signing[]) => {
    const inputs = groups.flatMap(({ account, signingIndexes, sigHash }) =>
      signingIndexes.map((index) => ({
        address: account.address,
        index,
        sighashTypes: sigHash === undefined ? [] : [SIGHASHES[sigHash] ?? 0],
      })),
    )
    return wallet.options.signPsbt?.(psbt, inputs) ?? psbt
  }
  return {
    version: '1.0.0',
    name: wallet.name,
    icon: wallet.icon,
    chains: [...new Set(wallet.options.accounts.map(({ chain }) => chain))],
    get accounts() {
      return accounts()
    },
    features: lacking(without, {
      'standard:events': {
        on: (_: string, listener: (change: object) => void) =>
          wallet.listen((change) =>
            listener({
              accounts:
                change === 'network'
                  ? wallet.shown.filter(({ chain }) => chain === wallet.chain).map(objectOf)
                  : accounts(),
            }),
          ),
      },
      'standard:disconnect': { disconnect: async () => wallet.disconnectOne() },
      'bitcoin:connect': {
        connect: async (how: unknown) => {
          await wallet.note('connect', how)
          wallet.permitted = true
          return { accounts: accounts() }
        },
      },
      'bitcoin:signMessage': {
        signMessage: async (input: { account: AccountObject; message: Uint8Array; protocol?: string }) => {
          await wallet.note('signMessage', input)
          const { account, message, protocol } = input
          const signature = bytesOf(wallet.accountAt(account.address).signMessage(message, protocol))
          return [{ signedMessage: message, signature }]
        },
      },
      'bitcoin:signTransaction': {
        signTransaction: async (input: { psbt: Uint8Array; inputsToSign: readonly Signing[] }) => {
          await wallet.note('signTransaction', input)
          return [{ signedPsbt: signed(input.psbt, input.inputsToSign) }]
        },
      },
      ...(wallet.options.send && {
        'bitcoin:signAndSendTransaction': {
          signAndSendTransaction: async (input: { psbt: Uint8Array; inputsToSign: readonly Signing[] }) => {
            await wallet.note('signAndSendTransaction', input)
            return [{ txId: await wallet.options.send?.(signed(input.psbt, input.inputsToSign)) }]
          },
        },
      }),
    }),
  }
}
