import { injectable } from 'inversify'

import { notSigningIn, type SignIn, type SignInEvent, signIn } from '#domain/signin/sign-in.ts'

import { Store } from './store.ts'

@injectable()
export class SignInStore extends Store<SignIn, SignInEvent> {
  constructor() {
    super(notSigningIn, signIn)
  }
}
