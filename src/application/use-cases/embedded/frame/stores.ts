import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { noRequests, type Requests, type RequestsEvent, requests } from '#domain/approval/request-stack.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { reportFor } from '#domain/embedded/accounts.ts'
import {
  type EmailUpdate,
  type EmailUpdateEvent,
  emailUpdate,
  noEmailUpdate,
} from '#domain/embedded/email-update.ts'
import { type Login, login, type LoginEvent, noLogin } from '#domain/embedded/login.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'

@injectable()
export class LoginStore extends Store<Login, LoginEvent> {
  constructor() {
    super(noLogin, login)
  }
}

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

@injectable()
export class EmailUpdateStore extends Store<EmailUpdate, EmailUpdateEvent> {
  constructor() {
    super(noEmailUpdate, emailUpdate)
  }
}

/** The open requests to the embedded wallet. S4-37, S4-38. */
@injectable()
export class RequestsStore extends Store<Requests, RequestsEvent> {
  constructor() {
    super(noRequests, requests)
  }
}
