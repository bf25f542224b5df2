// Until when a need can be put off, in the zone of whoever looks. Pure: the clock comes in.

export interface SnoozeTime {
  readonly label: string;
  /** Milliseconds since the epoch. */
  readonly untilMs: number;
}

const hourMs = 3_600_000;
const morningHour = 9;

/** An hour, tomorrow at nine by the clock on the wall, a week. @param nowMs milliseconds since the epoch */
export function snoozeTimes(nowMs: number): readonly SnoozeTime[] {
  const now = new Date(nowMs);
  // By the calendar, so that a change of summer time moves no morning.
  const morning = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morningHour);
  const nextWeek = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7, now.getHours(), now.getMinutes());
  return [
    { label: "For an hour", untilMs: nowMs + hourMs },
    { label: "Until tomorrow, 9:00", untilMs: morning.getTime() },
    { label: "For a week", untilMs: nextWeek.getTime() },
  ];
}
