/** Returns a function that stops. Without a target it does nothing. */
export const listenTo = <OwnEvent extends Event>(
  target: EventTarget | undefined,
  type: string,
  listener: (event: OwnEvent) => void,
): (() => void) => {
  const received = listener as EventListener
  target?.addEventListener(type, received)
  return () => target?.removeEventListener(type, received)
}
