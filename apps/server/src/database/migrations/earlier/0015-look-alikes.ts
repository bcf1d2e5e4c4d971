/** Adds the indexes that find possible duplicates of new people by more than their names (rule proposal.warns). */
export const lookAlikes = /* sql */ `
create index people_website_host on people (website_host(website_url)) where listed and website_url is not null;
`
