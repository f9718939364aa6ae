import type { ApiName, ApiRequest, ApiResponse } from '#sandbox/frame/wire.ts'

import { Codes } from './codes.ts'
import { Consents } from './consents.ts'
import { EmailLogins } from './email-logins.ts'
import { EmailUpdates } from './email-updates.ts'
import type { Emails } from './emails.ts'
import { faucet, type FaucetChains } from './faucet.ts'
import type { FaultBook } from './fault-book.ts'
import { People } from './people.ts'

export type Answers = {
  readonly [Name in ApiName]: (request: ApiRequest<Name>) => ApiResponse<Name> | Promise<ApiResponse<Name>>
}

/** The server behind the frame's pages, by request name. */
export const answersOf = (chains: FaucetChains, emails: Emails, faults: FaultBook): Answers => {
  const people = new People(faucet(chains))
  const services = { people, emails, faults, codes: new Codes() }
  const logins = new EmailLogins(services)
  const updates = new EmailUpdates(services)
  const consents = new Consents(people)
  return {
    chains: () => ({ evm: { ...chains.evm }, tokens: [...chains.tokens] }),
    faults: ({ projectId }) => faults.of(projectId),
    email: ({ projectId, email, device }) => logins.begin(projectId, email, device),
    device: ({ email, device }) => ({ approved: logins.isApproved(email, device) }),
    otp: ({ email, device, otp }) => logins.finish(email, device, otp),
    person: ({ token }) => people.person(token),
    signOut: ({ token }) => {
      people.logOut(token)
      return {}
    },
    updateEmail: ({ projectId, token, email }) => updates.begin(projectId, token, email),
    updateEmailPrimary: ({ projectId, token, otp }) => {
      updates.confirmCurrent(projectId, token, otp)
      return {}
    },
    updateEmailSecondary: ({ token, otp }) => updates.finish(token, otp),
    socialState: ({ provider, host }) => consents.startLogin(provider, host),
    social: ({ state, code, host }) => consents.finishLogin(state, code, host),
    farcasterChannel: ({ host }) => consents.openChannel(host),
    farcaster: ({ ticket }) => consents.channelResult(ticket),
    emails: () => ({ emails: [...emails.to(undefined)] }),
    approveDevice: ({ link }) => logins.approve(link),
    consentAsked: ({ state }) => consents.loginInfo(state),
    consent: ({ state, name }) => consents.giveConsent(state, name),
    farcasterAsked: ({ channel }) => ({ host: consents.host(channel) }),
    farcasterAnswer: ({ channel, name, approved }) => {
      consents.answer(channel, name, approved)
      return {}
    },
  }
}
