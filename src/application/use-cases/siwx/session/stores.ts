import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { notSigningIn, type SignIn, type SignInEvent, signIn } from '#domain/siwx/sign-in.ts'

@injectable()
export class SignInStore extends Store<SignIn, SignInEvent> {
  constructor() {
    super(notSigningIn, signIn)
  }
}
