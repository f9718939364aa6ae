/** Returns a function that stops. Without a target it does nothing. */
export const listenTo = <OwnEvent extends Event>(
  target: EventTarget | undefined,
  type: string,
  listener: (event: OwnEvent) => void,
): (() => void) => {
  target?.addEventListener(type, listener as EventListener)
  return () => target?.removeEventListener(type, listener as EventListener)
}
