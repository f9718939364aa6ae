import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

interface ViewTraits {
  /** A host may open it by name. */
  readonly openable?: true
  /** Leaving it cancels this. */
  readonly cancels?: 'connect' | 'login' | 'switchNetwork' | 'signIn'
  /** A new connection closes it. */
  readonly endsWithConnection?: true
  readonly closable?: 'always' | 'afterConfirmation'
}
interface ViewDefinition<Params> extends ViewTraits {
  readonly params?: Params
}

/** A view: what it is about, and how the modal treats it. */
export const defineView =
  <Params extends object = object>() =>
  (traits: ViewTraits): ViewDefinition<Params> =>
    traits

export const viewTable = {
  Connect: defineView()({ openable: true, endsWithConnection: true }),
  Account: defineView()({ openable: true }),
  ConnectingExternal: defineView<{ readonly connectorId: string; readonly namespace?: Namespace }>()({
    cancels: 'connect',
    endsWithConnection: true,
  }),
  SwitchNetwork: defineView<{ readonly chainId?: ChainId }>()({ openable: true, cancels: 'switchNetwork' }),
}
type Table = typeof viewTable
export type ViewName = keyof Table
export type View = {
  [Name in ViewName]: { readonly name: Name } & (Table[Name] extends ViewDefinition<infer Params>
    ? Params
    : never)
}[ViewName]
