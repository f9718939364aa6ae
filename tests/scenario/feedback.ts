import type { Lifetime } from '#application/lifetime.ts'
import { AlertStore, OptionsStore, ToastHoldStore, ToastStore } from '#application/stores.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ReportEvents } from '#application/use-cases/modal/report-events.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import type { Clock } from '#ports/clock.ts'
import { FakeLog } from '#testkit/fake-log.ts'

/** The feedback of use cases that a test builds one by one. */
export const feedbackFor = (clock: Clock, lifetime: Lifetime): Feedback => {
  const [alerts, options, log] = [new AlertStore(), new OptionsStore(), new FakeLog()]
  const [toasts, held] = [new ToastStore(), new ToastHoldStore()]
  const notices = new ShowNotices(toasts, held, alerts, clock, log, lifetime, options)
  return new Feedback(notices, new ReportEvents(alerts, options, log, lifetime), log)
}
