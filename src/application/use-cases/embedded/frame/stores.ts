import { injectable } from 'inversify'

import { defineStore, Store } from '#application/store.ts'
import { noRequests, requests } from '#domain/approval/request-stack.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { reportFor } from '#domain/embedded/accounts.ts'
import { emailUpdate, noEmailUpdate } from '#domain/embedded/email-update.ts'
import { login, noLogin } from '#domain/embedded/login.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'

export const LoginStore = defineStore('LoginStore', noLogin, login)
export type LoginStore = InstanceType<typeof LoginStore>

type Users = Partial<Readonly<Record<Namespace, EmbeddedUser>>>

/** The logged-in user by namespace, because the frame has accounts in each. S3-08. */
@injectable()
export class EmbeddedUserStore extends Store<
  Users,
  | { readonly type: 'received'; readonly namespace: Namespace; readonly user: EmbeddedUser }
  | { readonly type: 'cleared' }
> {
  constructor() {
    super({}, (users, event) =>
      event.type === 'received' ? { ...users, [event.namespace]: event.user } : {},
    )
  }

  reportIn(namespace: Namespace): WalletReport | undefined {
    const user = this.state[namespace]
    return user && reportFor(user, namespace)
  }
}

export const EmailUpdateStore = defineStore('EmailUpdateStore', noEmailUpdate, emailUpdate)
export type EmailUpdateStore = InstanceType<typeof EmailUpdateStore>

/** The open requests to the embedded wallet. S4-37, S4-38. */
export const RequestsStore = defineStore('RequestsStore', noRequests, requests)
export type RequestsStore = InstanceType<typeof RequestsStore>
