import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { initialSignIn, type SignInState, type SignInEvent, signIn } from '#domain/siwx/sign-in.ts'

@injectable()
export class SignInStore extends Store<SignInState, SignInEvent> {
  constructor() {
    super(initialSignIn, signIn)
  }
}
