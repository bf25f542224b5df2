// The keys of a node and of the meta map in the order upstream writes them (§4).

/** Keys of a node that are always written. */
const fixedNodeKeys = ["id", "parent_id", "children_ids", "depth", "hypothesis", "status"] as const;

/** Keys of a node that are written only when they say something. */
export const optionalNodeKeys = [
  "insight",
  "result",
  "score",
  "score_split",
  "test_score",
  "code_ref",
  "related_work",
  "grounding",
  "eval_status",
  "stop_reason",
  "attempt",
] as const;

/** Every key of a node, in the order of a rewrite. */
export const nodeKeys: readonly string[] = [...fixedNodeKeys, ...optionalNodeKeys];

/** Keys of the meta map that every native write contains; all null at first but the direction. */
export const metaKeys = [
  "baseline_score",
  "trunk_score",
  "test_baseline_score",
  "test_trunk_score",
  "eval_cmd",
  "eval_cmd_test",
  "eval_timeout",
  "eval_retries",
  "eval_retry_base_delay",
  "eval_retry_max_delay",
  "dataset_info",
  "metric_direction",
  "submission_path",
  "sample_submission_path",
] as const;

/** Keys of the file's head, in the order of a rewrite. */
export const headKeys: readonly string[] = ["version", "meta", "root_id", "max_depth", "nodes"];
