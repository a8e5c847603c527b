/** A whole dump with nothing wrong, as mysqldump writes it with a row a line: 16 rows. */
export const GOOD_DUMP = `-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
/*!40101 SET NAMES utf8mb4 */;
/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;
DROP TABLE IF EXISTS \`wp_options\`;
CREATE TABLE \`wp_options\` (
  \`option_id\` bigint unsigned NOT NULL AUTO_INCREMENT,
  \`option_name\` varchar(191) NOT NULL DEFAULT '',
  \`option_value\` longtext NOT NULL,
  \`autoload\` varchar(20) NOT NULL DEFAULT 'yes',
  PRIMARY KEY (\`option_id\`),
  UNIQUE KEY \`option_name\` (\`option_name\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
LOCK TABLES \`wp_options\` WRITE;
INSERT INTO \`wp_options\` VALUES
(1,'siteurl','https://harbour.example','on'),
(2,'home','https://harbour.example','on'),
(3,'blogname','Harbour','on'),
(4,'widget_text','a:1:{i:2;a:1:{s:5:"title";s:4:"Tide";}}','on');
UNLOCK TABLES;
CREATE TABLE \`wp_posts\` (
  \`ID\` bigint unsigned NOT NULL AUTO_INCREMENT,
  \`post_author\` bigint unsigned NOT NULL DEFAULT '0',
  \`post_date\` datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
  \`post_content\` longtext NOT NULL,
  \`post_title\` text NOT NULL,
  \`post_status\` varchar(20) NOT NULL DEFAULT 'publish',
  \`post_name\` varchar(200) NOT NULL DEFAULT '',
  \`post_parent\` bigint unsigned NOT NULL DEFAULT '0',
  \`post_type\` varchar(20) NOT NULL DEFAULT 'post',
  PRIMARY KEY (\`ID\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO \`wp_posts\` VALUES
(7,2,'2024-03-01 12:00:00','The café\\nbelow','Ebb','publish','ebb',0,'post'),
(8,2,'2024-03-03 12:00:00','It\\'s rust','Pier','publish','pier',0,'page'),
(9,2,'2024-03-04 12:00:00','','Map','inherit','map',7,'attachment');
CREATE TABLE \`wp_postmeta\` (
  \`meta_id\` bigint unsigned NOT NULL AUTO_INCREMENT,
  \`post_id\` bigint unsigned NOT NULL DEFAULT '0',
  \`meta_key\` varchar(255) DEFAULT NULL,
  \`meta_value\` longtext,
  PRIMARY KEY (\`meta_id\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO \`wp_postmeta\` VALUES
(1,7,'box','a:1:{s:4:"wave";s:4:"high";}'),
(2,9,'_wp_attached_file','2024/03/map.png');
CREATE TABLE \`wp_comments\` (
  \`comment_ID\` bigint unsigned NOT NULL AUTO_INCREMENT,
  \`comment_post_ID\` bigint unsigned NOT NULL DEFAULT '0',
  \`comment_author\` tinytext NOT NULL,
  \`comment_content\` text NOT NULL,
  PRIMARY KEY (\`comment_ID\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO \`wp_comments\` VALUES
(5,7,'Bo','Well said');
CREATE TABLE \`wp_users\` (
  \`ID\` bigint unsigned NOT NULL AUTO_INCREMENT,
  \`user_login\` varchar(60) NOT NULL DEFAULT '',
  PRIMARY KEY (\`ID\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO \`wp_users\` VALUES
(2,'ada'),
(3,'bo');
CREATE TABLE \`wp_term_relationships\` (
  \`object_id\` bigint unsigned NOT NULL DEFAULT '0',
  \`term_taxonomy_id\` bigint unsigned NOT NULL DEFAULT '0',
  \`term_order\` int NOT NULL DEFAULT '0',
  PRIMARY KEY (\`object_id\`,\`term_taxonomy_id\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO \`wp_term_relationships\` VALUES
(7,3,0);
CREATE TABLE \`wp_tide_table\` (
  \`id\` int NOT NULL AUTO_INCREMENT,
  \`height\` decimal(6,2) DEFAULT NULL,
  \`note\` varchar(40) DEFAULT NULL,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO \`wp_tide_table\` VALUES
(1,4.50,'spring'),
(2,2.10,'neap'),
(3,NULL,NULL);
-- Dump completed on 2024-03-05 12:00:00
`;
