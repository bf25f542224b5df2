// Next's settings. Telemetry and fonts from the network stay off; images are served as they are.

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["simple-git"],
  images: { unoptimized: true },
  experimental: { serverActions: { bodySizeLimit: "256kb" } },
};

export default config;
