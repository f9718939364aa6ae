import { expectTypeOf, it } from 'vitest'

import type { activity } from '#public/activity.ts'
import type { analytics } from '#public/analytics.ts'
import type { bitcoin } from '#public/bitcoin.ts'
import type { cookieStorage } from '#public/cookies.ts'
import type { diagnostics } from '#public/diagnostics.ts'
import type { embedded } from '#public/embedded.ts'
import type { evm } from '#public/evm.ts'
import type * as Public from '#public/index.ts'
import type { names } from '#public/names.ts'
import type { nfts } from '#public/nfts.ts'
import type { onramp } from '#public/onramp.ts'
import type { pay } from '#public/pay.ts'
import type { project } from '#public/project.ts'
import type { relay } from '#public/relay.ts'
import type { memoryNonces, verifySiwx } from '#public/server.ts'
import type { signedWallets } from '#public/signed-wallets.ts'
import type { siwx } from '#public/siwx.ts'
import type { solana } from '#public/solana.ts'
import type { swaps } from '#public/swaps.ts'
import type { tokens } from '#public/tokens.ts'

type Member<Input, Key extends keyof Input> = Required<Input>[Key]

/** What every object has. It looks optional in types that declare it, such as `Date`. */
type OfEveryObject = 'toString' | 'toLocaleString' | 'valueOf'

type OptionalKey<Input> = {
  [Key in keyof Input]-?: object extends Pick<Input, Key> ? Exclude<Key, OfEveryObject> : never
}[keyof Input]

/** The optional properties of an input, at any depth, that refuse `undefined` (`exactOptionalPropertyTypes`). */
type Refusing<Input> = Input extends (...given: never[]) => infer Result
  ? Result extends Promise<infer Value>
    ? Refusing<Value>
    : never
  : Input extends readonly (infer Item)[]
    ? Refusing<Item>
    : Input extends object
      ? {
          [Key in keyof Input]-?:
            | (Key extends OptionalKey<Input> ? (undefined extends Member<Input, Key> ? never : Key) : never)
            | Refusing<Exclude<Member<Input, Key>, undefined>>
        }[keyof Input]
      : never

type InputOf<Entry extends (input: never) => unknown> = NonNullable<Parameters<Entry>[0]>

it('finds a property that refuses undefined', () => {
  interface Sample {
    readonly plain?: string
    readonly open?: string | undefined
    readonly nested: readonly { readonly deep?: number }[]
    readonly made: () => Promise<{ readonly later?: boolean }>
  }
  expectTypeOf<Refusing<Sample>>().toEqualTypeOf<'plain' | 'deep' | 'later'>()
})

it('has no optional input that refuses undefined, so that hosts may pass what they may not have', () => {
  expectTypeOf<Refusing<Public.WalletportOptions>>().toEqualTypeOf<never>()
  expectTypeOf<
    Refusing<Public.OpenArguments | Public.ConnectArguments | Public.DisconnectArguments>
  >().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof activity>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof analytics>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof bitcoin>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof cookieStorage>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof diagnostics>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof embedded>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof evm>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof names>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof nfts>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof onramp>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof pay>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof project>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof relay>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof signedWallets>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof siwx>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof solana>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof swaps>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof tokens>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof memoryNonces>>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<InputOf<typeof verifySiwx>>>().toEqualTypeOf<never>()
})

it('has none among the inputs of verbs and of wallets', () => {
  expectTypeOf<Refusing<Public.SendConfirmation>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<Public.PaymentInput | Public.OnRampChoice>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<Public.WalletChoice>>().toEqualTypeOf<never>()
  expectTypeOf<
    Refusing<Public.BitcoinMessage | Public.BitcoinPsbt | Public.BitcoinTransfer>
  >().toEqualTypeOf<never>()
  expectTypeOf<Refusing<Public.TransferInput>>().toEqualTypeOf<never>()
  expectTypeOf<Refusing<Public.SwapInput>>().toEqualTypeOf<never>()
})
