import { randomBytes } from 'node:crypto'
import { keccak256, stringToBytes, type Hex } from 'viem'

import type { Entered, Person } from '#sandbox/frame/wire.ts'

import { Refusal } from './refusal.ts'

interface Known {
  readonly seed: Hex
  readonly userName?: string
  email?: string
  /** Whether the login name is an email address, by which the user is also found. */
  readonly byEmail: boolean
}

export const secret = (): string => randomBytes(16).toString('hex')

/** All users. A seed is derived from the first login name, so it survives a restart. */
export class People {
  readonly #known = new Map<string, Known>()
  readonly #sessions = new Map<string, Known>()

  constructor(private readonly welcome: (seed: Hex) => Promise<void>) {}

  enterByEmail(email: string): Promise<Entered> {
    return this.#enter(`email:${email}`, { email, byEmail: true })
  }

  /** Some providers reveal no email address. */
  enterByName(provider: string, userName: string): Promise<Entered> {
    const tells = !['x', 'discord', 'farcaster'].includes(provider)
    const email = tells ? { email: `${userName.toLowerCase().replace(/\s+/g, '.')}@${provider}.test` } : {}
    return this.#enter(`${provider}:${userName}`, { userName, ...email, byEmail: false })
  }

  /** Throws if the token belongs to no login. */
  of(token: string): Known {
    const known = this.#sessions.get(token)
    if (known === undefined) throw new Refusal('Not connected')
    return known
  }

  person(token: string): Person {
    const { email, userName } = this.of(token)
    return { ...(email !== undefined && { email }), ...(userName !== undefined && { userName }) }
  }

  leave(token: string): void {
    this.#sessions.delete(token)
  }

  /** Whether the address belongs to another user. */
  isTaken(email: string): boolean {
    return this.#known.has(`email:${email}`)
  }

  changeEmail(token: string, email: string): void {
    const known = this.of(token)
    if (known.byEmail) {
      this.#known.delete(`email:${known.email}`)
      this.#known.set(`email:${email}`, known)
    }
    known.email = email
  }

  async #enter(identity: string, about: Omit<Known, 'seed'>): Promise<Entered> {
    const seed = keccak256(stringToBytes(`walletport sandbox: frame ${identity}`))
    const known = this.#known.get(identity) ?? { seed, ...about }
    this.#known.set(identity, known)
    await this.welcome(known.seed)
    const token = secret()
    this.#sessions.set(token, known)
    return { token, seed: known.seed }
  }
}
