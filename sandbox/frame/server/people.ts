import { randomBytes } from 'node:crypto'
import { keccak256, stringToBytes, type Hex } from 'viem'

import type { LoginResult, Person } from '#sandbox/frame/wire.ts'

import { Refusal } from './refusal.ts'

interface User {
  readonly seed: Hex
  readonly userName?: string
  email?: string
  /** Whether the user logs in by email, so that `#users` has the user by email address. */
  readonly byEmail: boolean
}

export const randomSecret = (): string => randomBytes(16).toString('hex')

/** All users. A seed is derived from the first login name, so it survives a restart. */
export class People {
  readonly #users = new Map<string, User>()
  readonly #sessions = new Map<string, User>()

  constructor(private readonly onLogin: (seed: Hex) => Promise<void>) {}

  logInByEmail(email: string): Promise<LoginResult> {
    return this.#logIn(`email:${email}`, { email, byEmail: true })
  }

  /** Some providers reveal no email address. */
  logInByName(provider: string, userName: string): Promise<LoginResult> {
    const revealsEmail = !['x', 'discord', 'farcaster'].includes(provider)
    const email = revealsEmail
      ? { email: `${userName.toLowerCase().replace(/\s+/g, '.')}@${provider}.test` }
      : {}
    return this.#logIn(`${provider}:${userName}`, { userName, ...email, byEmail: false })
  }

  /** Throws if the token belongs to no login. */
  userOf(token: string): User {
    const user = this.#sessions.get(token)
    if (user === undefined) throw new Refusal('Not connected')
    return user
  }

  person(token: string): Person {
    const { email, userName } = this.userOf(token)
    return { ...(email !== undefined && { email }), ...(userName !== undefined && { userName }) }
  }

  logOut(token: string): void {
    this.#sessions.delete(token)
  }

  /** Whether the address belongs to another user. */
  isTaken(email: string): boolean {
    return this.#users.has(`email:${email}`)
  }

  changeEmail(token: string, email: string): void {
    const user = this.userOf(token)
    if (user.byEmail) {
      this.#users.delete(`email:${user.email}`)
      this.#users.set(`email:${email}`, user)
    }
    user.email = email
  }

  async #logIn(identity: string, details: Omit<User, 'seed'>): Promise<LoginResult> {
    const seed = keccak256(stringToBytes(`walletport sandbox: frame ${identity}`))
    const user = this.#users.get(identity) ?? { seed, ...details }
    this.#users.set(identity, user)
    await this.onLogin(user.seed)
    const token = randomSecret()
    this.#sessions.set(token, user)
    return { token, seed: user.seed }
  }
}
