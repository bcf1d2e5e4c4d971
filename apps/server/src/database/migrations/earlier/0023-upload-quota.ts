/** How many bytes a key may upload in a UTC day, and how many it has: on its own row, as its money is. None of it is indexed. */
export const uploadQuota = /* sql */ `
alter table api_keys
  add column daily_upload_bytes bigint not null default 262144000 check (daily_upload_bytes >= 0),
  add column upload_day date not null default '-infinity',
  -- With what is announced and has not come yet; what never comes is given back.
  add column uploaded_bytes bigint not null default 0 check (uploaded_bytes >= 0);
`
