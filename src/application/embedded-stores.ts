import { injectable } from 'inversify'

import { noRequests, type Requests, type RequestsEvent, requests } from '#domain/approval/request-stack.ts'
import {
  type EmailUpdate,
  type EmailUpdateEvent,
  emailUpdate,
  noEmailUpdate,
} from '#domain/embedded/email-update.ts'
import { type Login, login, type LoginEvent, noLogin } from '#domain/embedded/login.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'

import { Store } from './store.ts'

@injectable()
export class LoginStore extends Store<Login, LoginEvent> {
  constructor() {
    super(noLogin, login)
  }
}

/** Who is logged in; undefined while nobody is. S3-08. */
@injectable()
export class EmbeddedUserStore extends Store<EmbeddedUser | undefined, EmbeddedUser | undefined> {
  constructor() {
    super(undefined, (_, user) => user)
  }
}

@injectable()
export class EmailUpdateStore extends Store<EmailUpdate, EmailUpdateEvent> {
  constructor() {
    super(noEmailUpdate, emailUpdate)
  }
}

/** What the visitor is asked to approve, and what is asked of the frame besides. S4-37, S4-38. */
@injectable()
export class RequestsStore extends Store<Requests, RequestsEvent> {
  constructor() {
    super(noRequests, requests)
  }
}
