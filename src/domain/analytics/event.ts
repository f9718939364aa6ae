import type { Namespace } from '#domain/caip/namespace.ts'
import type { View } from '#domain/modal/view.ts'
import type { RaisedAlert } from '#domain/notices/alert.ts'
import type { SocialLogin } from '#domain/options/social-login.ts'
import type { Platform } from '#domain/relay/platforms.ts'

import type { EventCatalogue, Plain } from './event-catalogue.ts'

/** The catalogue with its marks, in the types of the domain. */
export type MarkedEvents = EventCatalogue<{
  readonly namespace: Namespace
  readonly view: View['name']
  readonly platform: Platform
  readonly social: SocialLogin
  readonly alert: RaisedAlert
}>

/** The properties of each event. */
export type EventProperties = Plain<MarkedEvents>

export type EventName = keyof EventProperties

/** A product event. It is emitted to the host, and sent only with the option `analytics`. */
export type ProductEvent<Name extends EventName = EventName> = {
  readonly [Own in Name]: { readonly event: Own; readonly properties: EventProperties[Own] }
}[Name]
