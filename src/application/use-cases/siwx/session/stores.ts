import { defineStore } from '#application/store.ts'
import { initialSignIn, signIn } from '#domain/siwx/sign-in.ts'

export const SignInStore = defineStore('SignInStore', initialSignIn, signIn)
export type SignInStore = InstanceType<typeof SignInStore>
