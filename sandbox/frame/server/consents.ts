import type { SocialProvider } from '#domain/embedded/protocol.ts'
import type { LoginResult, ApiResponse } from '#sandbox/frame/wire.ts'

import { randomSecret, type People } from './people.ts'
import { Refusal } from './refusal.ts'

interface Login {
  readonly provider: SocialProvider
  /** The requesting origin. Only this origin gets the result. */
  readonly host: string
  consent?: { readonly code: string; readonly name: string }
}

interface Channel {
  readonly host: string
  readonly ticket: string
  answer?: { readonly name: string; readonly approved: boolean }
}

const nameOf = (text: string): string => {
  const name = text.trim()
  if (name === '') throw new Refusal('A name is needed')
  return name
}

/** Simulates the seven social providers. States, codes and channels are valid once. */
export class Consents {
  readonly #logins = new Map<string, Login>()
  readonly #channels = new Map<string, Channel>()

  constructor(private readonly people: People) {}

  startLogin(provider: SocialProvider, host: string): ApiResponse<'socialState'> {
    const state = randomSecret()
    this.#logins.set(state, { provider, host })
    return { state }
  }

  loginInfo(state: string): ApiResponse<'consentAsked'> {
    const { provider, host } = this.#login(state)
    return { provider, host }
  }

  giveConsent(state: string, name: string): ApiResponse<'consent'> {
    const login = this.#login(state)
    login.consent = { code: randomSecret(), name: nameOf(name) }
    return { code: login.consent.code }
  }

  finishLogin(state: string, code: string, host: string): Promise<LoginResult> {
    const { consent, provider, host: requestingHost } = this.#login(state)
    this.#logins.delete(state)
    if (consent === undefined || consent.code !== code || requestingHost !== host)
      throw new Refusal('Invalid social login')
    return this.people.logInByName(provider, consent.name)
  }

  openChannel(host: string): ApiResponse<'farcasterChannel'> {
    const [channel, ticket] = [randomSecret(), randomSecret()]
    this.#channels.set(channel, { host, ticket })
    return { channel, ticket }
  }

  host(channel: string): string {
    return this.#channel(channel).host
  }

  answer(channel: string, name: string, approved: boolean): void {
    this.#channel(channel).answer = { name: nameOf(name), approved }
  }

  /**
   * Only the holder of the ticket gets the result, because the channel's name is in a QR code that anybody
   * can read.
   */
  async channelResult(ticket: string): Promise<ApiResponse<'farcaster'>> {
    const [name, channel] =
      [...this.#channels].find(([, { ticket: channelTicket }]) => channelTicket === ticket) ?? []
    if (name === undefined || channel === undefined) throw new Refusal('This login has ended')
    const { answer } = channel
    if (answer === undefined) return { status: 'waiting' }
    this.#channels.delete(name)
    if (!answer.approved) return { status: 'rejected' }
    const entered = await this.people.logInByName('farcaster', answer.name)
    return { status: 'approved', userName: answer.name, entered }
  }

  #login(state: string): Login {
    const login = this.#logins.get(state)
    if (login === undefined) throw new Refusal('Invalid social login')
    return login
  }

  #channel(name: string): Channel {
    const channel = this.#channels.get(name)
    if (channel === undefined) throw new Refusal('This login has ended')
    return channel
  }
}
