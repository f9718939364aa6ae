import type { Siwx, SiwxMessage, SiwxSession } from '#contracts/siwx.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { FakeServer } from '#testkit/fake-sign-in-sessions.ts'
import { fakeSignature } from '#testkit/fake-signatures.ts'

const families: Partial<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const chainPartsOf = (chainId: string) => chainParts(chainId as Parameters<typeof chainParts>[0])

/** Message data as a class of the host, which creates the text to sign. */
class HostMessage implements SiwxMessage {
  readonly domain = 'app.example'
  readonly uri = 'https://app.example/'
  readonly version = '1'
  readonly statement = 'Welcome to the shop.'

  constructor(
    readonly accountAddress: string,
    readonly chainId: string,
    readonly nonce: string,
    readonly issuedAt: string,
    readonly expirationTime: string,
  ) {}

  toString(): string {
    const { namespace, reference } = chainPartsOf(this.chainId)
    return [
      `${this.domain} wants you to sign in with your ${families[namespace]} account:`,
      this.accountAddress,
      '',
      this.statement,
      '',
      `URI: ${this.uri}`,
      `Version: ${this.version}`,
      `Chain ID: ${reference}`,
      `Nonce: ${this.nonce}`,
      `Issued At: ${this.issuedAt}`,
      `Expiration Time: ${this.expirationTime}`,
    ].join('\n')
  }
}

const isSigned = ({ data: { chainId, accountAddress }, message, signature }: SiwxSession): boolean =>
  signature === fakeSignature(chainPartsOf(chainId).namespace, accountAddress, message)

interface Kept {
  sessions: readonly SiwxSession[]
  readonly nonces: FakeServer
}

export const keptNowhere = (): Kept => ({ sessions: [], nonces: new FakeServer() })

/** A host's own `siwx`: a class that rejects with its own messages and returns all its sessions. */
export class HostSiwx implements Siwx {
  constructor(
    private readonly now: () => number,
    private readonly kept: Kept,
  ) {}

  async createMessage({ accountAddress, chainId }: { accountAddress: string; chainId: string }) {
    const [from, to] = [this.now(), this.now() + 600_000].map((ms) => new Date(ms).toISOString())
    return new HostMessage(accountAddress, chainId, this.kept.nonces.nonce(), from ?? '', to ?? '')
  }

  async addSession(session: SiwxSession): Promise<void> {
    this.#verify([session])
    this.kept.sessions = [...this.kept.sessions, session]
  }

  async revokeSession(chainId: string, address: string): Promise<void> {
    const isThat = ({ data }: SiwxSession) => data.chainId === chainId && data.accountAddress === address
    this.kept.sessions = this.kept.sessions.filter((session) => !isThat(session))
  }

  async setSessions(sessions: readonly SiwxSession[]): Promise<void> {
    this.#verify(
      sessions.filter((session) => !this.kept.sessions.some((own) => own.message === session.message)),
    )
    this.kept.sessions = sessions
  }

  /** Sessions as from JSON, with null for absent values, including foreign and expired ones, which the product must ignore. */
  async getSessions(): Promise<readonly SiwxSession[]> {
    const rows = this.kept.sessions.map((session) => ({
      cacao: null,
      ...session,
      data: { requestId: null, ...session.data },
    }))
    return JSON.parse(JSON.stringify(rows)) as readonly SiwxSession[]
  }

  #verify(sessions: readonly SiwxSession[]): void {
    if (!sessions.every(isSigned)) throw new Error('Our server does not believe you')
    const nonces = new Set(sessions.map(({ data }) => data.nonce))
    if (![...nonces].every((nonce) => this.kept.nonces.nonces.delete(nonce)))
      throw new Error('Our server has seen that nonce')
  }
}
