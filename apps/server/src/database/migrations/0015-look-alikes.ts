/** What new people are compared with, besides their names (decision 31). */
export const lookAlikes = /* sql */ `
create index people_website_host on people (website_host(website_url)) where listed and website_url is not null;
`
