// Functions that only the run's own orchestrator performs. Reprise reads their results; it never does their work.

/** Name of the function and why Reprise does not perform it. */
export const outOfScope: ReadonlyMap<string, string> = new Map([
  ["plandag.charge_gas", "Gas is charged by the orchestrator when it dispatches; Reprise never changes gas."],
  ["leaseclock.stamp", "Deadlines live in the orchestrator's memory; nothing on disk holds one."],
  ["leaseclock.expired", "Deadlines live in the orchestrator's memory, so no tool can decide expiry from the disk."],
  ["scheduler.seed_jobs", "Jobs are seeded by the orchestrator when a plan is accepted."],
  ["scheduler.dispatch_wave", "Dispatching marks jobs as running; only the orchestrator starts work."],
  ["scheduler.apply_receipt", "Receipts are formed and applied by the orchestrator; no receipt is ever stored."],
  ["scheduler.apply_receipt → plandag.ready_jobs + plandag.is_dag", "It begins with applying a receipt, which only the orchestrator does."],
  ["scheduler.reap_expired", "Reaping needs deadlines that only the orchestrator knows."],
  ["scheduler.measure", "The progress measure of the scheduler's own loop; Reprise shows counts, not this."],
  ["planstage.coerce_dag", "A planner's output is accepted or replaced by the orchestrator."],
  ["runcaps.seed_caps", "Budgets are set by the orchestrator when a run starts."],
  ["ctxstore.init_run / advance / rollback_to", "Recording a stage is the orchestrator's; Reprise never writes a head or a ledger line."],
  ["rollback_driver.sanctioned_rollback", "A rollback resets a working tree; Reprise shows its command and never runs it."],
  ["contextgraph.reconcile", "A derived cache of the orchestrator that Reprise neither trusts nor writes."],
]);
