/** What a notice can be about; also the type of a webhook's post. */
export const noticeKinds = ["server.failing", "server.recovered", "registry.changed", "registry.deprecated", "webhook.test"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Where a post to a webhook stands. */
export const deliveryStates = ["pending", "delivered", "failed"] as const;
