import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import {
  initialRegistration,
  registration,
  type Registration,
  type RegistrationEvent,
} from '#domain/names/registration.ts'

@injectable()
export class RegistrationStore extends Store<Registration, RegistrationEvent> {
  constructor() {
    super(initialRegistration, registration)
  }
}
