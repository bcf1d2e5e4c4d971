/** Notes with each event of the feed which span wrote it, so that the span of a delivery can link to it. */
export const tracedEvents = /* sql */ `
-- Null where the write was not traced. The transaction of a write that is traced has the setting.
alter table feed_events add column traceparent text;
alter table feed_events alter column traceparent set default nullif(current_setting('catalog.traceparent', true), '');
`
