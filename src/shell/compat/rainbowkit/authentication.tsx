import { createContext, type ReactElement, type ReactNode, useContext, useEffect } from 'react'

import { useSiweConfig } from '#shell/compat/use-siwe-config.ts'
import type { Walletport } from '#shell/handle.ts'

import { MAKERS } from './provider.tsx'

export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

export interface AuthenticationAdapter<Message> {
  getNonce(): Promise<string>
  /** Returns the text to sign (EIP-4361). */
  createMessage(args: {
    readonly nonce: string
    readonly address: `0x${string}`
    readonly chainId: number
  }): Promise<Message> | Message
  verify(args: { readonly message: Message; readonly signature: string }): Promise<boolean>
  signOut(): Promise<void>
}

export interface AuthenticationConfig<Message> {
  readonly adapter: AuthenticationAdapter<Message>
  readonly status: AuthenticationStatus
}

/** @deprecated The option `siweConfig` of Walletport, or `siwx()` of `walletport/siwx`. */
export const createAuthenticationAdapter = <Message,>(
  adapter: AuthenticationAdapter<Message>,
): AuthenticationAdapter<Message> => adapter

const StatusContext = createContext<AuthenticationStatus | undefined>(undefined)
/** Undefined without a `RainbowKitAuthenticationProvider`. */
export const useAuthenticationStatus = (): AuthenticationStatus | undefined => useContext(StatusContext)

interface Account {
  readonly address: string
  readonly chainId: number
}

const accountIn = (walletport: Walletport): Account | null => {
  const { address, chainId } = walletport.getState().accounts.eip155
  return address === undefined || chainId === undefined ? null : { address, chainId }
}

/** The interface of `siweConfig` over an adapter of RainbowKit, whose host says by a prop whether the user is signed in. */
class AdapterSession {
  /** The account that signed in on this page. The host's prop follows later. */
  #signedIn: Account | null = null
  #waiting: (() => void)[] = []

  constructor(
    private config: AuthenticationConfig<string> & { readonly enabled?: boolean | undefined },
    private readonly walletport: Walletport,
  ) {}

  get enabled(): boolean {
    return this.config.enabled ?? true
  }

  set(config: AuthenticationConfig<string> & { readonly enabled?: boolean | undefined }): void {
    this.config = config
    if (config.status !== 'loading') for (const go of this.#waiting.splice(0)) go()
  }

  readonly getNonce = () => this.config.adapter.getNonce()

  readonly createMessage = ({ nonce, address, chainId }: Account & { readonly nonce: string }) =>
    this.config.adapter.createMessage({ nonce, address: address as `0x${string}`, chainId })

  readonly verifyMessage = async ({ message, signature }: { message: string; signature: string }) => {
    const isRight = await this.config.adapter.verify({ message, signature })
    if (isRight) this.#signedIn = accountIn(this.walletport)
    return isRight
  }

  readonly getSession = async (): Promise<Account | null> => {
    if (this.config.status === 'loading') await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.#signedIn ?? (this.config.status === 'authenticated' ? accountIn(this.walletport) : null)
  }

  readonly signOut = async () => {
    this.#signedIn = null
    await this.config.adapter.signOut()
    return true
  }
}

export interface RainbowKitAuthenticationProviderProps<Message> extends AuthenticationConfig<Message> {
  /** Default true. If false, users are not asked to sign in. */
  readonly enabled?: boolean | undefined
  readonly children: ReactNode
}

/** @deprecated The option `siweConfig` of Walletport, or `siwx()` of `walletport/siwx`. */
export const RainbowKitAuthenticationProvider = <Message = string,>({
  adapter,
  status,
  enabled,
  children,
}: RainbowKitAuthenticationProviderProps<Message>): ReactElement => {
  // A message that is no text makes the sign-in fail with the name of the option.
  const ofTexts: object = adapter
  const config = { adapter: ofTexts as AuthenticationAdapter<string>, status, enabled }
  const session = useSiweConfig(MAKERS, (walletport) => new AdapterSession(config, walletport))
  useEffect(() => session.set(config))
  return <StatusContext.Provider value={status}>{children}</StatusContext.Provider>
}
