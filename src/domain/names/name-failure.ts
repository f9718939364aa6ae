import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

/** The requested operation of a name service. */
type Operation = 'resolve' | 'suggest' | 'reverse' | { readonly register: string }

const textOf = (operation: Operation): string => {
  switch (operation) {
    case 'resolve':
      return 'Error resolving name'
    case 'suggest':
      return 'Error fetching name suggestions'
    case 'reverse':
      return 'Error fetching names for address'
    default:
      return `Error registering name ${operation.register}`
  }
}

/** A failure with the service's explanation, else with the text for the operation. S8-71 to S8-75. */
export const nameFailure = (failure: ServiceFailure, operation: Operation): ServiceFailure => ({
  ...failure,
  message: failure.reason ?? textOf(operation),
})
